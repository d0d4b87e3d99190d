/**
 * Rules that a page can wait for: those for paper, because the full sheet is linked for print from the start, motion
 * that scrolling drives, because it stands below the first screen, and the layer `late`, which adds what nobody misses
 * at the first sight.
 */
export function canWait({ name, params }: { name: string; params: string }): boolean {
  return (
    isForPaper({ name, params }) ||
    (name === 'layer' && params === 'late') ||
    (name === 'supports' && params.startsWith('(animation-timeline'))
  );
}

export function isForPaper({ name, params }: { name: string; params: string }): boolean {
  return name === 'media' && params === 'print';
}

/** What a pointer or a script makes of an element: no page begins so, and late sheets are there by then. */
export function isLaterState(selector: string): boolean {
  return /:hover(?!.*:focus)|\[aria-invalid|::selection/.test(selector);
}

/** They restyle every element, so they wait for the first touch: nobody selects before. */
export function isForSelection(selector: string): boolean {
  return selector.includes('::selection');
}
