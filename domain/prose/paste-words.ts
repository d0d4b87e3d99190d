/** What a text cannot hold, as `readClipboardHtml` and the field find it in a paste. */
export type Loss = keyof typeof lossWords;

/** How often each was met; what was not met is absent. */
export type Losses = Partial<Record<Loss, number>>;

const many = (one: string, several: string) => (count: number) =>
  count === 1 ? `1 ${one} was left out` : `${count} ${several} were left out`;

const lossWords = {
  picture: many('picture', 'pictures'),
  film: many('film or other embedded piece', 'films or other embedded pieces'),
  file: many('file', 'files'),
  link: (count: number) =>
    count === 1
      ? '1 link without a safe address became plain text'
      : `${count} links without a safe address became plain text`,
  heading: () => 'headings became paragraphs',
  quote: () => 'quotations became paragraphs',
  nesting: () => 'nested lists became one list',
  raised: () => 'superscript and subscript became plain text',
  table: () => 'a table became lines of text',
} as const satisfies Record<string, (count: number) => string>;

const lossNames = Object.keys(lossWords) as Loss[];

/** Empty where nothing was lost. */
export function sayLosses(losses: Losses, hasWords: boolean): string {
  const said = lossNames.flatMap((name) => {
    const count = losses[name] ?? 0;
    return count > 0 ? [lossWords[name](count)] : [];
  });
  if (said.length === 0) return '';
  const list = new Intl.ListFormat('en').format(said);
  return hasWords ? `Pasted, but ${list}.` : `Nothing was pasted: ${list}.`;
}
