// Texts that people do not write and an attacker would. Each shape is as long as it is asked to be, and is made of a word, so that
// no two texts are alike and nothing is remembered from the one before.

import type { Shape } from './measure.ts';

const repeated =
  (unit: (word: string) => string): Shape =>
  (length, word) => {
    const one = unit(word);
    return one.repeat(Math.ceil(length / one.length)).slice(0, length);
  };

/** Units with a number of their own, so that no two lines are alike. */
const counted =
  (unit: (word: string, number: number) => string): Shape =>
  (length, word) => {
    const units: string[] = [];
    for (let made = 0; made < length; made += units.at(-1)?.length ?? 1) {
      units.push(unit(word, units.length));
    }
    return units.join('').slice(0, length);
  };

/** The beginning of one unit many times, then as many ends. */
const nested =
  (begin: (word: string) => string, end: (word: string) => string): Shape =>
  (length, word) => {
    const [first, last] = [begin(word), end(word)];
    const depth = Math.ceil(length / (first.length + last.length));
    return `${first.repeat(depth)}${word}${last.repeat(depth)}`;
  };

export const proseShapes = {
  'one endless word': repeated((one) => one),
  'one endless line': repeated((one) => `${one} `),
  'the same line': repeated((one) => `${one}\n`),
  'the same paragraph': repeated((one) => `${one}\n\n`),
  'many short paragraphs': counted((one, at) => `${one} ${at}\n\n`),
  'many paragraphs': counted((one, at) => `${one} ${at} and some more words for a paragraph\n\n`),
  spaces: (length, one) => `${one}${' '.repeat(length)}${one}`,
  'line breaks': (length, one) => `${one}${'\n'.repeat(length)}${one}`,
  'the same heading': repeated((one) => `## ${one}\n`),
  'headings that look numbered': counted(
    (one, at) => `## ${one}${at % 2 ? ` ${(at + 3) / 2}` : ''}\n`,
  ),
  bullets: repeated((one) => `- ${one}\n`),
  numbers: repeated((one) => `1. ${one}\n`),
  'typed bullets': repeated((one) => `• ${one}\n`),
  'typed signs that differ': counted((one, at) => `${'•◦'[at % 2]} ${one}\n`),
  'bold lines': repeated((one) => `**${one}**\n\n`),
  'lists in lists': counted((one, at) => `${' '.repeat(2 * (at % 40))}- ${one}\n`),
  'deeper and deeper': counted((one, at) => `${' '.repeat(at)}- ${one}\n`),
  quotes: repeated((one) => `> ${one}\n>\n`),
  'a quote in each other': (length, one) => `${'> '.repeat(length / 2)}${one}`,
  'one star': repeated((one) => `*${one}`),
  'stars around letters': (length, one) =>
    `*${one
      .repeat(Math.ceil(length / one.length / 2))
      .split('')
      .join('*')}*`,
  'words between stars': repeated((one) => `*${one}* `),
  'strong and leaning': repeated((one) => `**${one}*${one}***${one} `),
  'two and three stars': repeated((one) => `**${one}***${one}`),
  'nothing but stars': (length, one) => `${one}${'*'.repeat(length)}${one}`,
  'stars in each other': nested(
    (one) => `*${one} `,
    (one) => ` ${one}*`,
  ),
  'strong across links': repeated((one) => `**${one}[${one}**](/${one}) `),
  'stars and punctuation': repeated((one) => `*.${one}.*`),
  'brackets that open': repeated((one) => `[${one}`),
  'brackets that close': repeated((one) => `${one}]`),
  'brackets in each other': nested(
    () => '[',
    () => ']',
  ),
  links: repeated((one) => `[${one}](/${one})`),
  'links whose words are addresses': repeated((one) => `[${one}.${one}/${one}](/${one})`),
  'an address as words': (length, one) =>
    `[${`${one}.`.repeat(length / (one.length + 1))}](/${one})`,
  'links in each other': nested(
    (one) => `[${one}`,
    (one) => `](/${one})`,
  ),
  'links without an end': repeated((one) => `[${one}](`),
  parentheses: nested(
    (one) => `[${one}](${'('.repeat(30)}`,
    () => ')'.repeat(31),
  ),
  'one deep target': (length, one) =>
    `[${one}](${'('.repeat(length / 2)}${')'.repeat(length / 2)})`,
  backslashes: (length, one) => `${one}${'\\'.repeat(length)}${one}`,
  'escaped stars': repeated((one) => `\\*${one}`),
  'an address without an end': (length, one) =>
    `[${one}](https://${one}.example/${one.repeat(length / one.length)}`,
  mentions: repeated((one) => `@${one} @`),
  ids: repeated(() => `@${'a'.repeat(24)} `),
  values: repeated((one) => `{${one}}`),
  braces: repeated(() => '{'),
  gaps: repeated((one) => `[Please fill in: ${one}`),
  accents: repeated((one) => `${one}\u0301\u0327`),
  'joined signs': repeated((one) => `${one}👩‍👩‍👧‍👦`),
  'halves of signs': repeated((one) => `${one}\uD83D`),
  'quotation marks': repeated((one) => `"${one},\r\n`),
  dashes: repeated((one) => `${one}--`),
  'percent signs': repeated((one) => `%${one}%2`),
  slashes: repeated((one) => `/${one}`),
  dots: repeated((one) => `${one}.`),
} satisfies Record<string, Shape>;

export const htmlShapes = {
  ...proseShapes,
  'tags without an end': repeated((one) => `<b>${one}`),
  'ends without a tag': repeated((one) => `${one}</b>`),
  'tags in each other': nested(
    () => '<div><b>',
    () => '</b></div>',
  ),
  'lists in lists of HTML': nested(
    (one) => `<ul><li>${one}`,
    () => '</li></ul>',
  ),
  'items without an end': repeated((one) => `<li>${one}`),
  'signs of tags': repeated(() => '<'),
  'tags that cross': repeated(() => '<b></i>'),
  'blank paragraphs': repeated(() => '<p>&nbsp;</p>'),
  'nothing but breaks': repeated(() => '<br>'),
  'nothing but scripts': repeated(() => '<script>'),
  'half a tag': repeated((one) => `<${one}`),
  'half an attribute': repeated((one) => `<a ${one}="`),
  attributes: (length, one) => `<a${` ${one}=${one}`.repeat(length / 8)}>${one}</a>`,
  'one style': (length, one) => `<p style="${'font-weight: '.repeat(length / 13)}">${one}</p>`,
  'links of HTML': repeated((one) => `<a href="/${one}">${one}</a>`),
  'comments without an end': repeated((one) => `<!--${one}`),
  entities: repeated((one) => `&${one};&#x41`),
  ampersands: repeated(() => '&'),
  breaks: repeated((one) => `${one}<br>`),
  cells: repeated((one) => `<td>${one}`),
  scripts: repeated((one) => `<script>${one}</script>`),
  'scripts without an end': repeated((one) => `<script>${one}`),
  'signs of Word': repeated(
    (one) => `<p style="mso-list:l0"><!--[if !supportLists]-->${one}<!--[endif]-->`,
  ),
  'lines of a program': (length, one) => `<pre>${`${one}\n`.repeat(length / 4)}</pre>`,
} satisfies Record<string, Shape>;

/** Those of `proseShapes` that each cost something else, for functions that read a whole page of texts. */
export const pageShapes = pick(
  'one endless word',
  'one endless line',
  'the same line',
  'many short paragraphs',
  'many paragraphs',
  'the same heading',
  'bullets',
  'stars around letters',
  'words between stars',
  'strong across links',
  'brackets in each other',
  'links',
  'backslashes',
  'gaps',
);

/** Those that found something once, for a run that has little time. */
export const fewShapes = pick(
  'one endless word',
  'the same line',
  'many short paragraphs',
  'the same heading',
  'stars around letters',
  'strong across links',
  'brackets in each other',
);

/** Shapes for what is a line, an address or a name. */
export const lineShapes = pick(
  'one endless word',
  'one endless line',
  'the same line',
  'spaces',
  'line breaks',
  'links',
  'brackets in each other',
  'parentheses',
  'backslashes',
  'an address without an end',
  'mentions',
  'ids',
  'values',
  'braces',
  'gaps',
  'accents',
  'joined signs',
  'halves of signs',
  'quotation marks',
  'dashes',
  'percent signs',
  'slashes',
  'dots',
);

function pick(...names: (keyof typeof proseShapes)[]): Record<string, Shape> {
  return Object.fromEntries(names.map((name) => [name, proseShapes[name]]));
}
