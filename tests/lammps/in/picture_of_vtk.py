# SPDX-License-Identifier: MIT
# For test_vtk.py.
"""Draws the grains of a run as spheres of half their size and the contacts as red lines, as one would in ParaView; prints how many pixels
show grains, contacts and neither. usage: picture_of_vtk.py PREFIX STEP PICTURE"""
import sys

import numpy as np
import vtkmodules.vtkRenderingOpenGL2  # noqa: F401, registers what draws
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkFiltersCore import vtkGlyph3D
from vtkmodules.vtkFiltersSources import vtkSphereSource
from vtkmodules.vtkIOImage import vtkPNGWriter
from vtkmodules.vtkIOXML import vtkXMLPolyDataReader
from vtkmodules.vtkRenderingCore import vtkActor, vtkPolyDataMapper, vtkRenderer, vtkRenderWindow, vtkWindowToImageFilter

prefix, step, picture = sys.argv[1:]


def read(kind):
    reader = vtkXMLPolyDataReader()
    reader.SetFileName(f"{prefix}.{kind}.{step}.vtp")
    reader.Update()
    return reader


def actor(source, colour):
    mapper = vtkPolyDataMapper()
    mapper.SetInputConnection(source.GetOutputPort())
    mapper.ScalarVisibilityOff()
    drawn = vtkActor()
    drawn.SetMapper(mapper)
    drawn.GetProperty().SetColor(*colour)
    return drawn


grains = read("grains").GetOutput()
grains.GetPointData().SetActiveScalars("radius")
ball = vtkSphereSource()
ball.SetRadius(0.5)
spheres = vtkGlyph3D()
spheres.SetInputData(grains)
spheres.SetSourceConnection(ball.GetOutputPort())
spheres.SetScaleModeToScaleByScalar()

lines = actor(read("contacts"), (1, 0, 0))
lines.GetProperty().SetLineWidth(2)
lines.GetProperty().LightingOff()
renderer = vtkRenderer()
renderer.SetBackground(1, 1, 1)
renderer.AddActor(actor(spheres, (0.6, 0.6, 0.6)))
renderer.AddActor(lines)
window = vtkRenderWindow()
window.SetOffScreenRendering(1)
window.SetSize(500, 400)
window.AddRenderer(renderer)
renderer.GetActiveCamera().SetPosition(18, -12, 12)
renderer.GetActiveCamera().SetFocalPoint(4, 4, 4)
renderer.GetActiveCamera().SetViewUp(0, 0, 1)
renderer.ResetCamera()
image = vtkWindowToImageFilter()
image.SetInput(window)
image.Update()
writer = vtkPNGWriter()
writer.SetFileName(picture)
writer.SetInputConnection(image.GetOutputPort())
writer.Write()

pixels = vtk_to_numpy(image.GetOutput().GetPointData().GetScalars()).astype(int)
white = (pixels == 255).all(axis=1)
red = (pixels[:, 0] > pixels[:, 1] + 60) & ~white
print(np.sum(~white & ~red), np.sum(red), np.sum(white))
