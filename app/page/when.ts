/** Runs now, or when a page that was drawn ahead is shown. */
export function onceShown(act: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/** Runs when the page is loaded and painted and the browser is idle. */
export function onceIdle(act: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 3000 }) : setTimeout(act);
  const whenPainted = () => requestAnimationFrame(() => setTimeout(whenIdle));
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function watchView(
  element: Element,
  onChange: (isInView: boolean) => void,
  margin = '0px',
): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => onChange(entries.at(-1)?.isIntersecting ?? false),
    { rootMargin: margin },
  );
  observer.observe(element);
  return observer;
}
