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

/** The letters that a `unicode-range` names, as 'U+A0', 'U+2010-2014' or 'U+1E??'. */
export function rangesOf(unicodeRange: string): [from: number, to: number][] {
  return unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [parseInt(from.replaceAll('?', '0'), 16), parseInt(to.replaceAll('?', 'F'), 16)];
  });
}
