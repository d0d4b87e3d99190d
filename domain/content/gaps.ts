const before = 'Please fill in: ';

/** A marked place in a text for what only the company knows, visible to everyone until it is filled in. */
export function gap(what: string): string {
  return `[${before}${what}]`;
}

/** What the marked places of a text still ask for, in their order. A field of prose may have escaped the brackets. */
export function findGaps(text: string): string[] {
  const sign = `[${before}`;
  if (!text.includes(sign)) return [];
  const [, ...marked] = text.split(sign);
  return marked.flatMap((rest) => {
    const end = rest.indexOf(']');
    return end === -1 ? [] : [rest.slice(0, end).replaceAll('\\', '').trim()];
  });
}
