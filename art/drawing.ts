/**
 * A scene as an SVG: the same layers as its pixels, in two or three kilobytes once compressed, and sharp at any size.
 * It has no grain: browsers dither their gradients.
 */

import { hexOf, INK, type Rgb, toneOf } from './colour.ts';
import { bodyLayers, creaseLayers, lerp, type Plane } from './plane.ts';
import { type Layer, type Point, type Ring, shareOf, tintOn } from './raster.ts';
import { inkLayers, type Scene, veilLayers } from './scene.ts';
import { fewestStops } from './stops.ts';

/** A crease of a picture as wide as a window is this wide, in picture units. */
const HAIRLINE = 1.4;
const WINDOW = 1778;
/** Ink is dark: a few steps of its tint look like all of them, and gradients repeat each other. */
const TINTS = 6;

export function drawingOf(scene: Scene): string {
  const gradients = new Gradients();
  const hairline = HAIRLINE * Math.sqrt(scene.width / WINDOW);
  const precision = precisionOf(scene);
  const ink = inkLayers(scene);
  const planes = scene.planes.flatMap((plane) => [
    ...bodyLayers(plane),
    // Ink on ink is ink: only planes need the fade, each tinted for its own colour.
    ...ink.map((layer) => fadeOn(plane, layer)),
    ...creaseLayers(plane, hairline).map((crease) => dimmed(crease, ink)),
  ]);
  const shapes = [...planes, ...veilLayers(scene)].map((layer) =>
    shapeOf(layer, gradients, precision),
  );
  const [width, height] = [short(scene.width), short(scene.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-width="${short(hairline, 1)}">`,
    `<defs>${gradients.text()}</defs>`,
    `<path fill="${hexOf(INK)}" d="M0 0H${width}V${height}H0Z"/>`,
    ...shapes,
    '</svg>\n',
  ].join('');
}

/** The steps, in picture units, to which corners of shapes and ends of gradients are rounded. */
interface Precision {
  corners: number;
  ends: number;
}

function precisionOf({ planes, isSmall }: Scene): Precision {
  if (isSmall === true) return { corners: 1, ends: 10 };
  const isFine = planes.some(({ marks = [] }) => marks.length > 0);
  return { corners: isFine ? 0.1 : 1, ends: 1 };
}

function fadeOn({ outline, hue, tones }: Plane, { run, paint }: Layer): Layer {
  const ground = toneOf(hue, Math.min(...tones));
  return {
    rings: [outline],
    run,
    paint: (share) => {
      const [colour, cover] = paint(share);
      const tint = Math.round(tintOn(...ground, cover) * TINTS) / TINTS;
      return [[colour[0] * tint, colour[1] * tint, colour[2] * tint], cover];
    },
  };
}

/** A crease lies astride the edge of its plane, so the plane's fade would leave half of it. */
function dimmed(crease: Layer, ink: readonly Layer[]): Layer {
  const { run } = crease;
  if (run.kind !== 'line') return crease;
  const covers = ink.map((layer) => {
    const share = shareOf(layer.run, 1);
    return (x: number, y: number) => layer.paint(Math.min(1, Math.max(0, share(x, y))))[1];
  });
  return {
    ...crease,
    paint: (share) => {
      const [colour, cover] = crease.paint(share);
      const [x, y] = [lerp(run.from[0], run.to[0], share), lerp(run.from[1], run.to[1], share)];
      return [colour, covers.reduce((left, at) => left * (1 - at(x, y)), cover)];
    },
  };
}

function shapeOf(layer: Layer, gradients: Gradients, { corners, ends }: Precision): string {
  const { stops, strength } = stopsOf(layer.paint);
  const curve = gradients.idOf(`<linearGradient>${stops}</linearGradient>`);
  const colour = gradients.idOf(gradientOf(layer.run, curve, ends));
  // A line of the drawing's own width stands between the very corners that planes name.
  const [way, path] = layer.line
    ? ['stroke', `M${layer.line.map((at) => absolute(at, corners)).join(' ')}`]
    : ['fill', pathOf(layer.rings, corners)];
  const cover = strength === 1 ? '' : ` ${way}-opacity="${short(strength, 2)}"`;
  return `<path ${way}="url(#${colour})"${cover} d="${path}"/>`;
}

/**
 * Steps from corner to corner, and from shape to shape: shapes of one size are then alike, and cost little once
 * compressed.
 */
function pathOf(rings: readonly Ring[], grain: number): string {
  const [only] = rings;
  if (only && rings.length === 1 && only.length < 7)
    return `M${only.map((at) => absolute(at, grain)).join(' ')}z`;
  let [x, y] = [0, 0];
  return rings
    .map((ring, index) => {
      const steps = ring.map(([toX, toY], corner) => {
        const [nextX, nextY] = [Math.round(toX / grain), Math.round(toY / grain)];
        const [dx, dy] = [(nextX - x) * grain, (nextY - y) * grain];
        [x, y] = [nextX, nextY];
        return corner === 0 ? `${index === 0 ? 'M' : 'm'}${spaced(dx, dy)}` : stepOf(dx, dy);
      });
      const [startX, startY] = ring[0] ?? [0, 0];
      [x, y] = [Math.round(startX / grain), Math.round(startY / grain)];
      return `${steps.join('')}z`;
    })
    .join('');
}

/** Planes share their corners, so where each stands alone they are alike as they are. */
const absolute = ([x, y]: Point, grain: number): string =>
  spaced(Math.round(x / grain) * grain, Math.round(y / grain) * grain);

function stepOf(dx: number, dy: number): string {
  if (dx === 0) return `v${short(dy, 1)}`;
  return dy === 0 ? `h${short(dx, 1)}` : `l${spaced(dx, dy)}`;
}

const spaced = (x: number, y: number): string => `${short(x, 1)} ${short(y, 1)}`.replace(' -', '-');

function gradientOf(run: Layer['run'], curve: string, step: number): string {
  const place = (value: number) => short(Math.round(value / step) * step);
  const common = `gradientUnits="userSpaceOnUse" href="#${curve}"`;
  if (run.kind === 'line') {
    const [x1, y1, x2, y2] = [...run.from, ...run.to].map(place);
    return `<linearGradient ${common} x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
  }
  const [x, y, rx, ry] = [...run.at, ...run.radius].map(place);
  return `<radialGradient ${common} cx="0" cy="0" r="1" gradientTransform="matrix(${rx} 0 0 ${ry} ${x} ${y})"/>`;
}

/** The strength stands apart from the curve: so most shadows and lights share one curve. */
function stopsOf(paint: Layer['paint']): { stops: string; strength: number } {
  const strength = Math.max(...fewestStops(paint).map(({ cover }) => cover)) || 1;
  const stops = fewestStops((share) => {
    const [colour, cover] = paint(share);
    return [colour, cover / strength];
  }, strength).map(({ share, colour, cover }) => stopOf(share, colour, cover));
  return { stops: stops.join(''), strength };
}

function stopOf(share: number, colour: Rgb, cover: number): string {
  const alpha =
    cover > 0.995
      ? ''
      : Math.round(cover * 255)
          .toString(16)
          .padStart(2, '0');
  return `<stop offset="${short(share, 2)}" stop-color="${hexOf(colour)}${alpha}"/>`;
}

/** What several shapes use alike is defined once. */
class Gradients {
  readonly #ids = new Map<string, string>();

  idOf(element: string): string {
    const id = this.#ids.get(element) ?? this.#ids.size.toString(36);
    this.#ids.set(element, id);
    return id;
  }

  text(): string {
    return Array.from(this.#ids, ([element, id]) =>
      element.replace(/^<\w+/, (tag) => `${tag} id="${id}"`),
    ).join('');
  }
}

const short = (value: number, digits = 0): string =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');
