export type FocalPoint = { focalX: number; focalY: number };

const step = 5;

/** The nearest of the steps that styles know, within the picture. */
function snap(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / step) * step));
}

/** Where someone pressed, given the picture's box on the screen. */
export function pointAt(
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  { clientX, clientY }: { clientX: number; clientY: number },
): FocalPoint {
  return {
    focalX: snap(((clientX - left) / width) * 100),
    focalY: snap(((clientY - top) / height) * 100),
  };
}

const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** One step with an arrow key; undefined for any other key. */
export function movePoint({ focalX, focalY }: FocalPoint, key: string): FocalPoint | undefined {
  const move = moves[key];
  return move && { focalX: snap(focalX + move[0]), focalY: snap(focalY + move[1]) };
}
