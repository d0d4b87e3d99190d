/**
 * Names the blade that leads to the next page, so that the browser's page transition lets it grow
 * into that page's hero. Any other blade loses the name that an earlier press gave it. A blade or a
 * hero out of view has none: it would fly in from nowhere, and be painted for nobody before.
 */
export function growBlade(): void {
  addEventListener('pageswap', ({ activation }) => {
    const blades = [...document.querySelectorAll<HTMLAnchorElement>('a.wheel-blade')];
    const pressed = blades.find((blade) => blade.href === activation?.entry.url && isInView(blade));
    for (const blade of blades) name(blade, blade === pressed ? 'blade' : '');
    const hero = document.querySelector<HTMLElement>('.hero');
    if (hero) name(hero, pressed || !isInView(hero) ? 'none' : '');
  });
}

function name(element: HTMLElement, word: string): void {
  element.style.setProperty('view-transition-name', word);
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
