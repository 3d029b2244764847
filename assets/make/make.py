#!/usr/bin/env python3
"""Makes every picture of assets/ anew: python3 assets/make/make.py. The program itself needs only the SVG files."""
import sys

sys.dont_write_bytecode = True

import boards
import icons
import marks
import pieces

for part in (boards, pieces, marks, icons):
    part.make()
