# SPDX-License-Identifier: MIT
"""Makes files of pictures smaller, and one animation of many pictures.

usage: pictures.py shrink PICTURE...                           to 256 colours each, in place
       pictures.py animate FILE MILLISECONDS WIDTH PICTURE...  FILE's name says the format, .webp or .gif
"""

import sys

from PIL import Image


def shrink(*names):
    for name in names:
        picture = (
            Image.open(name).convert("RGB").quantize(256, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
        )
        picture.save(name, optimize=True)


def scaled(name, width):
    picture = Image.open(name).convert("RGB")
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)


def animate(path, milliseconds, width, *names):
    frames = [scaled(name, int(width)) for name in names]
    durations = [int(milliseconds)] * (len(frames) - 1) + [1500]  # the last one stays for a while
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=durations, loop=0, quality=50, method=4)


commands = {"shrink": shrink, "animate": animate}
if len(sys.argv) < 3 or sys.argv[1] not in commands:
    sys.exit(f"pictures.py: '{' '.join(sys.argv[1:2])}' must be shrink or animate, followed by names of files")
commands[sys.argv[1]](*sys.argv[2:])
