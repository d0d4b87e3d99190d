/**
 * Enables the full style sheets, which the page did not need until now. Resolves when they are
 * loaded, or when the page has loaded without them.
 */
export function loadLateStyles(): Promise<void> {
  const late = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')];
  for (const link of late) link.media = 'all';
  return new Promise((resolve) => {
    const look = () => {
      const areThere = late.every(({ sheet }) => sheet);
      if (areThere && late.length > 0) retireInlineStyles();
      if (areThere || document.readyState === 'complete') resolve();
    };
    for (const link of late) link.addEventListener('load', look);
    addEventListener('load', look);
    look();
  });
}

/**
 * The inlined styles are a part of the full sheets. They come later in the document, so they would win over rules
 * of the sheets that should override them. The company's own rules (`data-own`) are in no sheet, so they stay.
 */
function retireInlineStyles(): void {
  for (const style of document.querySelectorAll('head > style:not([data-own])'))
    style.setAttribute('media', 'not all');
}
