/** Lights of their own colour in the worlds of one hue. */

import type { Rgb } from './colour.ts';

/** Lamps behind windows, and their glow: the one warm colour in a green evening. */
export const LAMP: Rgb = [255, 226, 176];
export const GLOW: Rgb = [236, 150, 74];
/** Words and threads of light on blue sheets. */
export const PALE: Rgb = [206, 222, 255];
/** Poles and flames of the workshop. */
export const SPARK: Rgb = [255, 232, 200];
/** Chalk, paper and daylight in the rooms to learn. */
export const CHALK: Rgb = [236, 228, 255];
