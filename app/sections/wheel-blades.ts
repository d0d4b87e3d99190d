/** How many businesses are a wheel; one alone, or more than these, are tiles. */
const fewest = 2;
const most = 8;

export function isWheel(count: number): boolean {
  return fewest <= count && count <= most;
}

type Box = { x: number; y: number; width: number; height: number };

/** A blade is a wedge of the wheel's square. Angles are in degrees, clockwise from above. */
type WheelBlade = { angle: number; box: Box };

/**
 * Where the blades of a wheel lie. Words stand at both sides: odd ones on the left and even ones on the right, from above
 * downwards, so each blade lies on the side of its words. The last of an odd number points down.
 */
export function bladesOf(count: number): WheelBlade[] {
  const wedge = 360 / count;
  return Array.from({ length: count }, (_, index) => {
    const isLeft = index % 2 === 0;
    const angle = (isLeft ? -(index + 1) / 2 : index / 2) * wedge;
    return { angle, box: boxAround(angle - wedge / 2, angle + wedge / 2) };
  });
}

/** The part of the square that a wedge touches, in percent: a picture fills it, so its middle is seen. */
function boxAround(from: number, to: number): Box {
  const corners = [-225, -135, -45, 45, 135, 225].filter((corner) => from < corner && corner < to);
  const points = [{ x: 50, y: 50 }, ...[from, ...corners, to].map(edgeAt)];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Where a ray from the centre leaves the square. */
function edgeAt(angle: number): { x: number; y: number } {
  const [right, up] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const reach = 50 / Math.max(Math.abs(right), Math.abs(up));
  return { x: 50 + reach * right, y: 50 - reach * up };
}

/** The rules of all wheels; a page is sent only those of its own. A box begins as the first quarter. */
export function wheelRules(): string[] {
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
  return counts.flatMap((count) => [
    `.wheel-${count} {--wedge: ${round(360 / count)}deg; --rows: ${Math.floor(count / 2)}}`,
    ...bladesOf(count).map(({ angle, box }, index) => {
      const sides = [
        ['x', box.x, 0],
        ['y', box.y, 0],
        ['w', box.width, 50],
        ['h', box.height, 50],
      ] as const;
      const own = sides
        .filter(([, side, usual]) => round(side) !== usual)
        .map(([name, side]) => `; --${name}: ${round(side)}%`);
      return `.wheel-${count} > :nth-child(${index + 1}) {--angle: ${round(angle)}deg${own.join('')}}`;
    }),
  ]);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
