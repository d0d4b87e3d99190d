/** A stylesheet as `read-sheet.ts` reads it: a text is a declaration or an at-rule without content. */
export type SheetNode = string | Rules | Block | Font;

/** Rules for elements. A selector counts as used when the page has all its classes and elements. */
export type Rules = {
  selectors: { text: string; classes: string[]; elements: string[] }[];
  inside: SheetNode[];
};

/** An at-rule with content. With `usedAs` it is needed only if a declaration names it. */
type Block = { opening: string; inside: SheetNode[]; usedAs?: string };

/** Without letters the font has all. */
export type Font = {
  opening: '@font-face';
  inside: SheetNode[];
  letters: [from: number, to: number][] | undefined;
};

/**
 * Returns the part of the stylesheet that this page's markup and the page's own script can use, so that it can be
 * sent inside the HTML: the script draws messages before the full sheet has loaded. Parts that load later wait for
 * the full sheet.
 */
export function criticalStyles(sheet: SheetNode[], html: string, script = ''): string {
  const present = namesOf(html);
  for (const name of wordsIn(script)) {
    present.classes.add(name);
    present.elements.add(name);
  }
  const used = usedOf(sheet, present);
  const declarations = declarationsOf(used).join(' ');
  const letters = [...new Set(html)].map((letter) => letter.codePointAt(0) ?? 0);
  return write(neededOf(used, { declarations, letters }));
}

type Names = { classes: Set<string>; elements: Set<string> };

function namesOf(html: string): Names {
  const classes = new Set<string>();
  for (const match of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (match[1] ?? '').split(/\s+/)) classes.add(decodeEntities(name));
  }
  const elements = new Set(
    Array.from(html.matchAll(/<([a-z][a-z0-9-]*)/g), (match) => match[1] ?? ''),
  );
  return { classes, elements };
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Returns every quoted word of a script; the classes and elements that it adds are among them. */
function wordsIn(script: string): string[] {
  return Array.from(script.matchAll(/(["'`])([\w\s-]*)\1/g), (match) =>
    (match[2] ?? '').split(/\s+/),
  ).flat();
}

function usedOf(nodes: SheetNode[], present: Names): SheetNode[] {
  return nodes.flatMap((node): SheetNode[] => {
    if (typeof node === 'string') return [node];
    const inside = usedOf(node.inside, present);
    if (inside.length === 0) return [];
    if (!('selectors' in node)) return [{ ...node, inside }];
    const selectors = node.selectors.filter(
      ({ classes, elements }) =>
        classes.every((name) => present.classes.has(name)) &&
        elements.every((name) => present.elements.has(name)),
    );
    return selectors.length === 0 ? [] : [{ selectors, inside }];
  });
}

function declarationsOf(nodes: SheetNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? node : declarationsOf(node.inside)));
}

type Needs = { declarations: string; letters: number[] };

/**
 * Drops keyframes and registered properties that no remaining rule mentions, and fonts without a letter of this page.
 */
function neededOf(nodes: SheetNode[], needs: Needs): SheetNode[] {
  return nodes.flatMap((node): SheetNode[] => {
    if (typeof node === 'string') return [node];
    if ('usedAs' in node && !needs.declarations.includes(node.usedAs ?? '')) return [];
    if ('letters' in node && !hasLetterOf(node, needs.letters)) return [];
    const inside = neededOf(node.inside, needs);
    return inside.length === 0 ? [] : [{ ...node, inside }];
  });
}

function hasLetterOf({ letters: ranges }: Font, letters: number[]): boolean {
  if (!ranges) return true;
  return letters.some((letter) => ranges.some(([from, to]) => letter >= from && letter <= to));
}

function write(nodes: SheetNode[]): string {
  return nodes
    .map((node, index) => {
      if (typeof node === 'string') return index < nodes.length - 1 ? `${node};` : node;
      const opening =
        'selectors' in node ? node.selectors.map(({ text }) => text).join() : node.opening;
      return `${opening}{${write(node.inside)}}`;
    })
    .join('');
}
