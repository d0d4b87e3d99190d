import { ownValue } from '../../domain/values/values.ts';

export type Point = { x: number; y: number };

export const glyphBox = { width: 10, height: 14 } as const;

/** The strokes of each letter as points `x,y` from the top left; `~` draws a curve through its points. */
const glyphs: Record<string, string[]> = {
  A: ['0,14 5,0 10,14', '1.9,9.2 8.1,9.2'],
  C: ['~9.5,2.6 7.5,0.5 4.5,0.2 1.4,3 0.6,7 1.4,11 4.5,13.8 7.5,13.5 9.5,11.4'],
  D: ['0.8,14 0.8,0', '~0.8,0 5,0.2 8.6,2.8 9.6,7 8.6,11.2 5,13.8 0.8,14'],
  E: ['9,0 1,0 1,14 9,14', '1,6.8 7.2,6.8'],
  F: ['9.2,0 1,0 1,14', '1,6.8 7.2,6.8'],
  H: ['0.8,0 0.8,14', '9.2,0 9.2,14', '0.8,7 9.2,7'],
  J: ['4,0 8.2,0', '~8.2,0 8.2,5 8.2,10 7,13.2 4,14 1.2,12.6 0.6,10'],
  K: ['0.8,0 0.8,14', '9,0 0.8,8.4', '3.8,5.4 9.6,14'],
  N: ['0.8,14 0.8,0 9.2,14 9.2,0'],
  P: ['0.8,14 0.8,0', '~0.8,0 5.5,0 8.8,1.6 9.2,4 8.8,6.4 5.5,8 0.8,8'],
  R: ['0.8,14 0.8,0', '~0.8,0 5.5,0 8.6,1.4 9,3.8 8.6,6 5.5,7.4 0.8,7.4', '4.8,7.4 9.6,14'],
  T: ['0,0 10,0', '5,0 5,14'],
  X: ['0.5,0 9.5,14', '9.5,0 0.5,14'],
  Y: ['0.4,0 5,7 9.6,0', '5,7 5,14'],
  3: [
    '~0.8,1.8 3,0.2 6,0.1 8.4,1.6 8.4,4.6 6.2,6.4 3.4,6.7',
    '~3.4,6.7 6.8,6.9 9.3,8.8 9.3,11.6 6.8,13.8 3.2,13.9 0.5,12.2',
  ],
  4: ['7.2,14 7.2,0 0.4,9.8 10,9.8'],
  6: ['~8.4,0.8 5.4,0.6 2.4,3.4 0.9,7.6 1,11 3,13.6 6.4,13.8 9.2,11.6 9,8.4 6.6,6.6 3.4,7 1,9.6'],
  9: ['~1.6,13.2 4.6,13.4 7.6,10.6 9.1,6.4 9,3 7,0.4 3.6,0.2 0.8,2.4 1,5.6 3.4,7.4 6.6,7 9,4.4'],
};

const unknownGlyph = ['0.8,0 9.2,0 9.2,14 0.8,14 0.8,0'];
const stepsPerSpan = 6;

/** Returns the strokes of one letter, each as many short pieces, so that they can be bent. */
export function strokesOf(letter: string): Point[][] {
  return (ownValue(glyphs, letter.toUpperCase()) ?? unknownGlyph).map((stroke) => {
    const isCurve = stroke.startsWith('~');
    const points = (isCurve ? stroke.slice(1) : stroke).split(' ').map(toPoint);
    return subdivide(points, isCurve);
  });
}

function toPoint(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return { x, y };
}

/** A straight piece is a curve that no neighbour bends. */
function subdivide(points: Point[], isCurve: boolean): Point[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1];
    if (!to) return [from];
    const before = (isCurve && points[index - 1]) || from;
    const after = (isCurve && points[index + 2]) || to;
    return Array.from({ length: stepsPerSpan }, (_, step) => ({
      x: spline(before.x, from.x, to.x, after.x, step / stepsPerSpan),
      y: spline(before.y, from.y, to.y, after.y, step / stepsPerSpan),
    }));
  });
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  const linear = c - a;
  const square = 2 * a - 5 * b + 4 * c - d;
  const cube = 3 * b - a - 3 * c + d;
  return 0.5 * (2 * b + t * (linear + t * (square + t * cube)));
}
