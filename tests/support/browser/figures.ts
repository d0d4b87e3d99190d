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
    const note = () => {
      if (dataset['start'] !== undefined) seen.add(dataset['start']);
      // What screen readers read never counts.
      if (element.textContent !== textContent) seen.add(`text ${element.textContent}`);
    };
    const watching = new MutationObserver(note);
    watching.observe(element, { attributes: true, characterData: true, subtree: true });
    note();
    element.scrollIntoView();
    const end = performance.now() + 20_000;
    while ((seen.size === 0 || dataset['start'] !== undefined) && performance.now() < end)
      await new Promise(requestAnimationFrame);
    watching.disconnect();
    return [...seen, element.textContent];
  });
}
