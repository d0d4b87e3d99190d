import type { Page } from '@playwright/test';

/**
 * In the page: the words that reach beyond the window, beyond their block or beyond what cuts them off, and the blocks
 * whose content is wider than they are. Names that are cut on purpose have their whole text in `title`.
 */
export function findOutside(page: Page, root = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const found = new Set<string>();
    const say = (element: Element, what: string) =>
      found.add(`${element.tagName}.${element.getAttribute('class') ?? ''}: ${what}`);
    const blockOf = (element: Element | null): Element | null =>
      element && /^(?:inline|contents)$/.test(getComputedStyle(element).display)
        ? blockOf(element.parentElement)
        : element;
    // The page knows only what is written in here.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.sr-only, .unseen, .skip, .contact-trap, [title], template, .logo');
    const walker = document.createTreeWalker(
      document.querySelector(selector) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const { parentElement } = text;
      if (!parentElement || !text.textContent?.trim() || !isSeen(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const [left, right] = [
        Math.min(...rects.map((rect) => rect.left)),
        Math.max(...rects.map((rect) => rect.right)),
      ];
      if (left < -1 || right > innerWidth + 1)
        say(parentElement, `${right - innerWidth} px outside`);
      const block = blockOf(parentElement);
      const box = block?.getBoundingClientRect();
      if (box && (left < box.left - 1 || right > box.right + 1))
        say(block ?? parentElement, `words are ${right - box.right} px wider`);
      const height = Math.max(...rects.map((rect) => rect.bottom));
      for (let above = block; above; above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above);
        const edge = above.getBoundingClientRect();
        if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1))
          say(above, `cuts words off at its side: ${right - edge.right} px`);
        // A line's box is taller than its letters.
        if (/hidden|clip/.test(overflowY) && height > edge.bottom + 8 && above !== document.body)
          say(above, `cuts words off below: ${height - edge.bottom} px`);
      }
    }
    for (const element of document.querySelectorAll(`${selector} *`)) {
      const { display } = getComputedStyle(element);
      if (/inline|contents/.test(display) || element.closest('svg') || !isSeen(element)) continue;
      const over = element.scrollWidth - element.clientWidth;
      // A control that draws its own content, such as a field, scrolls inside.
      if (over > 1 && !element.matches('input, textarea, select'))
        say(element, `${over} px wider than itself`);
    }
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) found.add(`the page is ${over} px wider than the window`);
    return [...found];
  }, root);
}
