/** Text without case and accents: 'zoe' finds 'Zoë' whatever the database knows about case. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\0]/gu, '')
    .toLowerCase();
}

/** Every word that must be found, in any order. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/u).filter(Boolean);
}

/** The name comes first, so that sorting by this text sorts by name. */
export function accountSearchText(account: {
  fullName: string;
  email: string;
  username?: string | null | undefined;
}): string {
  return foldText([account.fullName, account.email, account.username ?? ''].join('\n'));
}

export function inquirySearchText(inquiry: {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
}): string {
  const { firstName, lastName, email, message } = inquiry;
  return foldText([`${firstName} ${lastName}`, email, message].join('\n'));
}

export function mediaSearchText({ name, alt }: { name: string; alt: string }): string {
  return foldText(`${name}\n${alt}`);
}

export type WordSearch = { find: string; isCaseSensitive: boolean; isWholeWords: boolean };

export type FoundRange = { from: number; end: number };

const wordLetter = '[\\p{L}\\p{M}\\p{N}_]';

/** Finds every place of the words in a text; places do not overlap. The words are taken letter by letter, as they are. */
export function wordFinder(search: WordSearch): (text: string) => FoundRange[] {
  const words = search.find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const source = search.isWholeWords ? `(?<!${wordLetter})${words}(?!${wordLetter})` : words;
  const pattern = new RegExp(source, search.isCaseSensitive ? 'gu' : 'giu');
  const { length } = search.find;
  return (text) => {
    const ranges: FoundRange[] = [];
    if (length === 0) return ranges;
    pattern.lastIndex = 0;
    // Both cases are equally long, so the end says where a place begins; a match object for each place is dear.
    while (pattern.test(text)) {
      ranges.push({ from: pattern.lastIndex - length, end: pattern.lastIndex });
    }
    return ranges;
  };
}
