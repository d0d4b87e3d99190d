import { linksInProse } from '../prose/prose-text.ts';
import { readProse } from '../prose/read-prose.ts';
import { type Prose, textOf, type Reading } from '../prose/prose.ts';
import { isArticle } from '../sections/fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { type Check, type Place, inFields } from './check.ts';

/** Readers lose the thread in longer paragraphs. */
const longParagraph = 120;

/** Words that do not say where a link leads, to people who hear the links of a page one after the other. */
const emptyWords = new Set([
  'click',
  'click here',
  'here',
  'learn more',
  'link',
  'more',
  'read more',
  'see here',
  'this',
  'this link',
  'this page',
]);

/** A web address, or one of this site, in place of words. A name such as fourfold.com may stand for itself. */
const bareAddress = /^(?:https?:\/\/\S+|www\.\S+|\/[\w/-]+|[\w-]+(?:\.[\w-]+)+\/\S+)$/i;

/** A longer bold line is a passage that someone wanted to stress. */
const longestHeading = 80;

/** What people type in place of a list: at most three letters of a number, or a sign, and a space. */
const typedSign = /^(?:[•·‣◦▪■●○➢➤✓✔→*+–—-]|\d{1,2}[.)]|[a-z]\))(?=\s)/i;

/** Links within texts that lead nowhere, or do not say where. */
export function checkProseLinks(
  sections: BuiltSection[],
  isDead: (link: string) => boolean,
): Check[] {
  return inProse(sections, (place, name, text) => checkLinks(place, name, text, isDead));
}

/** Headings within texts, and bold words that stand for one. */
export function checkProseLevels(sections: BuiltSection[]): Check[] {
  return inProse(sections, (place, name, text, reading) => [
    ...(reading.isArticle && text.includes('#')
      ? checkLevels(place, name, readProse(text, reading))
      : []),
    ...(text.includes('**') ? checkBoldLines(place, name, text, reading) : []),
  ]);
}

/** Lists whose signs were typed as letters: a screen reader does not say that they are lists. */
export function checkTypedLists(sections: BuiltSection[]): Check[] {
  return inProse(sections, (place, name, text, reading) => {
    if (!text.includes('\n')) return [];
    const sign = typedListIn(readProse(text, reading));
    if (sign === undefined) return [];
    const message = `The text of ${place.name} has lines that start with “${sign}”; use a list instead`;
    return place.tell('Advice', name, message);
  });
}

/** Paragraphs within texts. A text that is too short for a long one need not be read. */
export function checkParagraphs(sections: BuiltSection[]): Check[] {
  return inProse(sections, (place, name, text, reading) =>
    text.length > 2 * longParagraph ? checkLongest(place, name, readProse(text, reading)) : [],
  );
}

function inProse(
  sections: BuiltSection[],
  check: (place: Place, name: string, text: string, reading: Reading) => Check[],
): Check[] {
  return inFields(sections, 'prose', (place, { name, field }) =>
    check(place, name, place.words(name), { isArticle: isArticle(field) }),
  );
}

function checkLinks(
  place: Place,
  name: string,
  text: string,
  isDead: (link: string) => boolean,
): Check[] {
  return linksInProse(text).flatMap(({ to, words }) => {
    if (to === '') {
      return place.tell('Problem', name, `The link “${words}” in ${place.name} has no target`);
    }
    if (isDead(to)) {
      return place.tell('Problem', name, `The link “${words}” in ${place.name} is broken`);
    }
    const said = words.trim();
    if (bareAddress.test(said)) {
      const shown = said.length > 80 ? `${said.slice(0, 80)}…` : said;
      const message = `The link “${shown}” in ${place.name} shows its address; describe where it leads instead`;
      return place.tell('Advice', name, message);
    }
    if (!emptyWords.has(said.toLowerCase().replace(/[.!…]$/, ''))) return [];
    const message = `The link “${words}” in ${place.name} does not say where it leads`;
    return place.tell('Advice', name, message);
  });
}

function checkLevels(place: Place, name: string, prose: Prose): Check[] {
  const first = prose.find(({ type }) => type === 'heading' || type === 'subheading');
  if (first?.type !== 'subheading') return [];
  const words = textOf(first.spans);
  const message = `The text of ${place.name} starts with the smaller heading “${words}”`;
  return place.tell('Advice', name, message);
}

function checkBoldLines(place: Place, name: string, text: string, reading: Reading): Check[] {
  const cure = reading.isArticle ? 'make it a heading' : 'give it a section of its own';
  return boldLinesIn(readProse(text, reading)).flatMap((words) =>
    place.tell(
      'Advice',
      name,
      `“${words}” in ${place.name} looks like a heading but is just bold text: ${cure}`,
    ),
  );
}

/** Bold lines that end without a full stop and have a text below them. */
function boldLinesIn(prose: Prose): string[] {
  return prose.flatMap(({ type, spans }, at) => {
    if (type !== 'paragraph') return [];
    const end = spans.findIndex(({ strong, text }) => !strong && text.trim() !== '');
    const bold = textOf(end < 0 ? spans : spans.slice(0, end));
    const rest = end < 0 ? '' : textOf(spans.slice(end));
    const isLine =
      end < 0 ? prose[at + 1] !== undefined : bold.endsWith('\n') || rest.startsWith('\n');
    const words = bold.trim();
    const isShort = words !== '' && words.length <= longestHeading && !words.includes('\n');
    return isLine && isShort && !/[.!?…]$/.test(words) ? [words] : [];
  });
}

/** The first sign of two lines that follow each other and both begin with one of its sort. */
function typedListIn(prose: Prose): string | undefined {
  let before: string | undefined;
  for (const { type, spans } of prose) {
    const lines = type === 'paragraph' ? textOf(spans).split('\n') : [''];
    for (const line of lines) {
      const sign = typedSign.exec(line.trim())?.[0];
      if (sign !== undefined && before !== undefined && sortOf(sign) === sortOf(before))
        return before;
      before = sign;
    }
  }
  return undefined;
}

/** Numbers and letters count on; other signs stay the same. */
function sortOf(sign: string): string {
  return /^\w/.test(sign) ? sign.slice(-1) : sign;
}

function checkLongest(place: Place, name: string, prose: Prose): Check[] {
  const counts = prose.map(({ spans }) => wordsIn(textOf(spans)));
  const most = Math.max(0, ...counts);
  if (most <= longParagraph) return [];
  const message = `A paragraph of ${place.name} has ${most} words; two shorter ones are easier to read`;
  return place.tell('Advice', name, message);
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
