import { groundOf, headingOf } from '../sections/kinds.ts';
import { textsOfType } from '../sections/field-holders.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { plainWords } from '../prose/prose-text.ts';
import { isArticle } from '../sections/fields.ts';
import { cutText } from '../values/values.ts';

/** Search engines cut longer descriptions at a place of their choosing. */
export const descriptionLength = 160;

/** Shorter descriptions say too little below a title. */
const goodLength = 40;

/** The title of a page without a search title: its hero's heading, else its name. */
export function titleFromWords(name: string, sections: readonly BuiltSection[]): string {
  return oneLine(heroHeading(sections)) || name;
}

/** The first hero carries the page's h1. */
export function heroOf(sections: readonly BuiltSection[]): BuiltSection | undefined {
  return sections.find((section) => groundOf(section) === 'hero');
}

export function heroHeading(sections: readonly BuiltSection[]): string {
  const hero = heroOf(sections);
  return hero ? headingOf(hero) : '';
}

/** The first text of the page that can stand alone: whole sentences if they fit. */
export function descriptionFromWords(name: string, sections: readonly BuiltSection[]): string {
  const texts = sections.flatMap(textsOf).map(oneLine).filter(Boolean);
  const text = texts.find(({ length }) => length >= goodLength) ?? texts[0] ?? name;
  return shorten(text, descriptionLength);
}

/** Whole sentences as far as they fit, else whole words and an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const sentences = text.slice(0, limit).lastIndexOf('. ');
  if (sentences >= goodLength) return text.slice(0, sentences + 1);
  const words = text.slice(0, limit).lastIndexOf(' ');
  const cut = cutText(text, words > 0 ? words : limit - 1);
  return `${cut.replace(/ ?[,;:–-]$/, '')}…`;
}

function textsOf(section: BuiltSection): string[] {
  return textsOfType(section, 'prose').map(({ value, field }) =>
    plainWords(value, { isArticle: isArticle(field) }),
  );
}

function oneLine(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(' ');
}
