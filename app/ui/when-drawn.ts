const patienceMs = 3000;

/** Acts on an element in the next frame, or as soon as React has drawn it. */
export function whenDrawn(
  find: () => HTMLElement | null | undefined,
  act: (element: HTMLElement) => void,
): void {
  const until = performance.now() + patienceMs;
  const look = (): void => {
    const element = find();
    if (element) act(element);
    else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
