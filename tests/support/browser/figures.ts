import type { Locator } from '@playwright/test';

/** What a person sees of a figure, which may be on its way. */
export function shownIn(figure: Locator): Promise<string> {
  return figure.evaluate((element) => {
    const before = getComputedStyle(element, '::before');
    const text = element.firstElementChild ?? element;
    if (getComputedStyle(text).opacity === '1') return element.textContent;
    return before.opacity === '1' ? (/"([^"]*)"/.exec(before.content)?.[1] ?? '') : '';
  });
}

/** Everything that the figure shows from the moment it comes into view until it stands. */
export function watchCounting(figure: Locator): Promise<string[]> {
  return figure.evaluate(async (element) => {
    const { dataset, textContent } = element as HTMLElement;
    const seen = new Set<string>();
    element.scrollIntoView();
    const end = performance.now() + 20_000;
    while (dataset['start'] !== undefined && performance.now() < end) {
      seen.add(dataset['start']);
      // What screen readers read never counts.
      if (element.textContent !== textContent) seen.add(`text ${element.textContent}`);
      await new Promise(requestAnimationFrame);
    }
    return [...seen, element.textContent];
  });
}
