import { readFileSync } from 'node:fs';

import { footerSections } from '../../../domain/pages/footer.ts';
import { shippedPages, verticalPages } from '../../../domain/pages/shipped-pages.ts';
import { isOfKind } from '../../../domain/sections/fields.ts';
import { textsOfType } from '../../../domain/sections/field-holders.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { defaultSettings } from '../../../domain/settings/settings-schema.ts';
import { bornAreas } from '../../../domain/settings/interest-areas.ts';

const { name, address, email, phone } = defaultSettings;

/** Amounts that boast: $500M+, 98%, 75+. */
const boast = /[$€£]?\d[\d.,]{0,15}(?:[MK]|bn)?[+%]/g;

/** Words that any company may use. */
const anybodys = new Set(['About Us', 'Contact us', 'Contact Us', 'Open Positions']);

/** Everything that the shipped company says of itself: names, contact data, sentences and figures. */
export function shippedWords(): string[] {
  const pages = [...shippedPages.values()];
  const texts = [
    ...pages.flatMap(({ title, description, sections }) => [
      title,
      description,
      ...sections.flatMap(writtenIn),
    ]),
    ...footerSections.filter((one) => isOfKind(one, 'footer_about')).flatMap(writtenIn),
  ];
  const counted = pages.flatMap(({ sections }) => sections.flatMap(figuresIn));
  return [
    ...new Set([
      name,
      address,
      ...address.split(', '),
      email,
      phone,
      phone.replaceAll(' ', ''),
      ...bornAreas.map(({ label }) => label).filter((label) => label !== 'General Inquiry'),
      ...verticalPages.map((page) => page.name),
      ...texts.filter((text) => /\w \w/.test(text) && !anybodys.has(text)),
      ...texts.flatMap((text) => text.match(boast) ?? []),
      ...counted,
    ]),
  ];
}

function writtenIn(section: BuiltSection): string[] {
  return [...textsOfType(section, 'words'), ...textsOfType(section, 'prose')].map(({ value }) =>
    value.trim(),
  );
}

function figuresIn(section: BuiltSection): string[] {
  if (!isOfKind(section, 'counters')) return [];
  return section.data.counters.map(({ prefix, value, suffix }) => `${prefix}${value}${suffix}`);
}

/** What stays of the shipped company on purpose, in texts that are read, and why. */
const keptWords: { what: RegExp; why: string }[] = [
  {
    what: new RegExp(`value"?[=:]"(?:${bornAreas.map((area) => area.value).join('|')})"`, 'g'),
    why: 'The specification names the values that inquiries store. People read the labels.',
  },
  {
    what: /fourfold[-_:][a-z-]+/g,
    why: 'A cookie policy lists what browsers store by its real name, and such a name never changes.',
  },
];

/** The words of the shipped company in a text. Letters and digits before a figure make it another one. */
export function findWords(text: string, words: readonly string[]): string[] {
  const read = keptWords.reduce((rest, { what }) => rest.replaceAll(what, ''), readable(text));
  const found = words.filter((word) => {
    const at = read.indexOf(word);
    return at >= 0 && !(/^[$\d]/.test(word) && /[\w.%-]/.test(read[at - 1] ?? ' '));
  });
  const isNamed = read.toLowerCase().includes(name.toLowerCase()) && !found.includes(name);
  return isNamed ? [...found, name] : found;
}

/** Without styles, and with plain letters for those that HTML and JSON write otherwise. */
function readable(html: string): string {
  return html
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('\\u0026', '&');
}

/** The colours of the shipped accent: what buttons, links and the ground of pages without a hue have. */
export function shippedAccent(): string[] {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8').split('\n}\n')[0] ?? '';
  return [
    ...new Set(
      tokens
        .split('\n')
        .filter((line) => /--(?:brand|brand-strong|hue):/.test(line))
        .flatMap((line) => line.match(/#[\da-f]{6}/g) ?? []),
    ),
  ];
}

/** The colours of the shipped mark, as the header and the icons draw it. */
export function shippedMark(): string[] {
  const drawn = ['app/brand/mark.tsx', 'public/favicon.svg'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  return [...new Set(drawn.flatMap((text) => text.match(/#[\da-f]{6}/g) ?? []))];
}
