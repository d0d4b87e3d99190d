/** Rules for paper, motion that scrolling drives, and the layer `late`, which nobody misses at first sight. */
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
