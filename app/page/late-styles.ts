import { onceIdle } from './when.ts';

/** The full sheets, which the page could do without until now. */
export function loadLateStyles(): void {
  onceIdle(() => {
    const late = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')];
    for (const link of late) {
      link.addEventListener('load', () => retireInlineStyles(late));
      link.media = 'all';
    }
    retireInlineStyles(late);
  });
}

/**
 * The inlined styles are a part of the full sheets. They come later in the document, so they would win over rules
 * of the sheets that should override them.
 */
function retireInlineStyles(late: HTMLLinkElement[]): void {
  if (late.length === 0 || !late.every(({ media, sheet }) => sheet && media === 'all')) return;
  for (const style of document.querySelectorAll('head > style'))
    style.setAttribute('media', 'not all');
}
