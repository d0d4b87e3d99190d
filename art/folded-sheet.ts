/**
 * A long sheet in folds, standing on a floor: the ground of a banner without a picture. The drawing holds ink and light
 * but no hue. The page's own hue lies under it, so one file serves every page.
 */

import { hexOf, INK, NIGHT } from './colour.ts';
import { lerp } from './plane.ts';
import type { Ring } from './raster.ts';
import { type Camera, cameraOf, type Vec } from './space.ts';

const WIDTH = 1600;
const HEIGHT = 640;
const FOLDS = 13;
const TALL = 2.9;

const camera: Camera = cameraOf(
  { eye: [-1.9, 1.15, -4.9], target: [0.6, 1.3, 2], zoom: 1.55, centre: [0.6, 0.47] },
  WIDTH,
  HEIGHT,
);

/** The sheet comes from far on the left and leaves on the right, near the viewer. */
function footAt(fold: number): Vec {
  const share = fold / FOLDS;
  const aside = fold % 2 === 0 ? -0.42 : 0.42;
  return [lerp(-6, 4.6, share) + aside * 0.35, 0, lerp(9.6, -1.7, share) + aside];
}

const raised = ([x, , z]: Vec, y: number): Vec => [x, y, z];
const ring = (...corners: Vec[]): Ring => camera.ring(corners);

interface Panel {
  front: Ring;
  /** Half of the panel, from its foot to the opposite corner: one more fold, as a blade of the mark has it. */
  blade: Ring;
  mirrored: Ring;
  crease: Ring;
  isLit: boolean;
}

function panelAt(fold: number): Panel {
  const [from, to] = [footAt(fold), footAt(fold + 1)];
  const [fromTop, toTop] = [raised(from, TALL), raised(to, TALL)];
  return {
    front: ring(from, to, toTop, fromTop),
    blade: fold % 2 === 0 ? ring(from, to, toTop) : ring(from, to, fromTop),
    mirrored: ring(from, to, raised(to, -TALL), raised(from, -TALL)),
    crease: [camera.point(from), camera.point(fromTop)],
    isLit: fold % 2 === 0,
  };
}

const short = (value: number): string => String(Math.round(value));

function path(shape: Ring): string {
  return `M${shape.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')}`;
}

function gradient(id: string, ends: string, stops: readonly (readonly [number, string])[]): string {
  const list = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" ${ends}>${list.join('')}</linearGradient>`;
}

const [ink, night] = [hexOf(INK), hexOf(NIGHT)];
const UPWARDS = 'x1="0" y1="1" x2="0" y2="0"';
const ACROSS = 'x1="0" y1="1" x2="1" y2="0"';

const definitions = [
  gradient('a', ACROSS, [
    [0, `${ink}8c`],
    [0.45, `${ink}1f`],
    [1, '#ffffff38'],
  ]),
  gradient('b', ACROSS, [
    [0, `${night}eb`],
    [1, `${ink}99`],
  ]),
  gradient('c', UPWARDS, [
    [0, `${night}73`],
    [1, `${night}00`],
  ]),
  // The floor, and the sheet in it.
  gradient('d', UPWARDS, [
    [0, ink],
    [1, `${ink}a6`],
  ]),
  gradient('e', UPWARDS, [
    [0.2, `${ink}00`],
    [1, `${ink}d9`],
  ]),
  gradient('f', UPWARDS, [
    [0, '#ffffff1a'],
    [1, '#ffffffb3'],
  ]),
  // Ink where the words stand.
  gradient('g', 'x2="1"', [
    [0.2, ink],
    [0.48, `${ink}d9`],
    [0.76, `${ink}00`],
  ]),
].join('');

export function foldedSheet(): string {
  const panels = Array.from({ length: FOLDS }, (_, fold) => panelAt(fold));
  const feet = Array.from({ length: FOLDS + 1 }, (_, fold) => footAt(fold));
  const foot = feet.map(camera.point);
  const top = feet.map((at) => camera.point(raised(at, TALL)));
  const [far = [0, 0]] = foot;
  // Ink lies around the sheet and not behind it, where it would hide the hue.
  const above: Ring = [[0, 0], [0, far[1]], far, ...top, [WIDTH, 0]];
  const below: Ring = [[0, HEIGHT], [0, far[1]], ...foot, [WIDTH, HEIGHT]];
  const shaded = panels.filter(({ isLit }) => !isLit);
  const shapes = [
    `<path fill="${ink}" d="${path(above)}z"/>`,
    `<path fill="url(#d)" d="${path(below)}z"/>`,
    ...shaded.map(({ mirrored }) => `<path fill="url(#e)" d="${path(mirrored)}z"/>`),
    ...panels.flatMap(({ front, blade, isLit }) => [
      `<path fill="url(#${isLit ? 'a' : 'b'})" d="${path(front)}z"/>`,
      `<path fill="url(#c)" d="${path(blade)}z"/>`,
    ]),
    `<path stroke="url(#f)" stroke-width="1.4" d="${panels.map(({ crease }) => path(crease)).join('')}"/>`,
    `<path fill="url(#g)" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${definitions}</defs>${shapes.join('')}</svg>\n`;
}
