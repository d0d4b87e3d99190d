import { ownValue } from '../values/values.ts';

/** A piece of HTML: words, the beginning or the end of an element, or a comment. */
export type HtmlToken =
  | { type: 'words'; words: string }
  | { type: 'open'; name: string; href: string | undefined; style: string; isEmpty: boolean }
  | { type: 'close'; name: string }
  | { type: 'comment'; words: string };

/** Their content is no HTML, and nothing of it is shown. */
const rawElements = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noscript', 'xmp']);

const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const tagName = /[a-z][^\s/>]*/iy;

/** Takes HTML apart in one pass, without judging how elements fit. What has no end is left out. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const sign = html.indexOf('<', at);
    const end = sign < 0 ? html.length : sign;
    if (end > at) yield { type: 'words', words: readEntities(html.slice(at, end)) };
    if (sign < 0) return;
    if (/[!?]/.test(html[sign + 1] ?? '')) {
      const isComment = html.startsWith('<!--', sign);
      const [from, mark] = isComment ? [sign + 4, '-->'] : [sign + 2, '>'];
      const stop = html.indexOf(mark, from);
      if (stop < 0) return;
      yield { type: 'comment', words: html.slice(from, stop) };
      at = stop + mark.length;
      continue;
    }
    const isEnd = html[sign + 1] === '/';
    tagName.lastIndex = isEnd ? sign + 2 : sign + 1;
    const name = tagName.exec(html)?.[0].toLowerCase();
    if (name === undefined) {
      yield { type: 'words', words: '<' };
      at = sign + 1;
      continue;
    }
    const tag = readTag(html, tagName.lastIndex);
    if (!tag) return;
    yield isEnd ? { type: 'close', name } : { type: 'open', name, ...tag };
    at = !isEnd && rawElements.has(name) ? endOfRaw(html, name, tag.end) : tag.end;
  }
}

function readTag(html: string, from: number) {
  let href: string | undefined;
  let style = '';
  attribute.lastIndex = from;
  let at = from;
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    const [, name = '', double, single, bare] = found;
    const value = double ?? single ?? bare ?? '';
    if (name.toLowerCase() === 'href') href ??= readEntities(value).trim();
    if (name.toLowerCase() === 'style') style ||= readEntities(value).toLowerCase();
    at = attribute.lastIndex;
  }
  const end = html.indexOf('>', at);
  return end < 0 ? undefined : { href, style, isEmpty: html[end - 1] === '/', end: end + 1 };
}

function endOfRaw(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** Entities that programs write into a clipboard; all others stay as they are written. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '\u00ad',
  zwnj: '\u200c',
  zwj: '\u200d',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sect: '§',
  para: '¶',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  times: '×',
  divide: '÷',
  plusmn: '±',
  frac12: '½',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  aacute: 'á',
  ccedil: 'ç',
  ntilde: 'ñ',
  oacute: 'ó',
  iacute: 'í',
  uacute: 'ú',
};

function readEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|([a-z][a-z\d]{1,7});)/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ownValue(entities, name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const isLetter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isLetter ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}
