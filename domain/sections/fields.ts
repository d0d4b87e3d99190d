import { isFileLink } from '../values/addresses.ts';
import { isBlank, ownValue } from '../values/values.ts';
import type { FileGroup } from '../files/file-kinds.ts';
import type { IconColour } from './icon-colours.ts';
import type { IconName } from './icons.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { isDay } from '../values/local-time.ts';
import { proseSizeProblem } from '../prose/prose-size.ts';
import { countProseLetters } from '../prose/prose-text.ts';
import { type EmbedSort, embedProblem } from './embeds.ts';
import { tooLong, tooMany } from '../values/text-length.ts';

/** A field as data. The schema, the form, the checks and other readers of pages are made from it. */
export type Field = {
  label: string;
  /** Shown below the field. */
  hint?: string;
  /** An empty field cannot be published. */
  required?: true;
} & (
  | {
      type: 'words' | 'prose';
      /** Prose with headings and quotations. */
      isArticle?: true;
      /** Words of several lines, such as an address. */
      hasLines?: true;
      /** The number of characters that fits well here, measured on the shipped pages at phone width. */
      room?: number;
    }
  | { type: 'image' | 'link' | 'target' | 'icon' | 'colour' | 'switch' }
  | { type: 'embed'; sort: EmbedSort }
  | { type: 'file'; group: FileGroup }
  | {
      type: 'date';
      /** Another date, by name and label, that must not be earlier than this one. */
      notAfter?: { field: string; label: string };
    }
  | ChoiceField
  | { type: 'points'; room?: number }
  | GroupField
  | ListField
);

export function isArticle(field: Field): boolean {
  return field.type === 'prose' && field.isArticle === true;
}

export function keepsLines(field: Field): boolean {
  return field.type === 'prose' || (field.type === 'words' && field.hasLines === true);
}

export function isWritten({ type }: Pick<Field, 'type'>): boolean {
  return type === 'words' || type === 'prose';
}

type ChoiceField = {
  type: 'choice';
  options: readonly string[];
  /** The words people read instead of an option. */
  names?: Readonly<Record<string, string>>;
  /** The options are the four businesses, which people know by the names of their pages. */
  isBusiness?: true;
  /** Nothing is stored until someone chooses. */
  isOptional?: true;
};

export function mayBeMissing(field: Field): boolean {
  return field.type === 'choice' && field.isOptional === true;
}

/** The words people read for a stored choice. */
export function choiceName({ names }: ChoiceField, option: string): string {
  return ownValue(names ?? {}, option) ?? option;
}

/** Fields that are stored one level deeper. */
type GroupField = { type: 'group'; fields: Fields };

/** Items of one shape, each with an id; a section has one list at most. */
export type ListField = {
  type: 'list';
  fields: Fields;
  limit: keyof typeof treeLimits;
  /** The name of one item; a card by default. */
  item?: string;
  /** The item that "add" adds. */
  newItem: Readonly<Record<string, unknown>>;
  /** The specification numbers some items. */
  ids?: 'numbers';
};

/** A card without an id is named by its position until its page is stored or opened for editing. */
export function cardIdOf({ id }: { id?: string | number | undefined }, index: number): string {
  return String(id ?? `card-${index + 1}`);
}

export type Fields = { readonly [name: string]: Field };

/** The names of a link and a target section side by side: a button has one or the other. */
export function buttonEnds(fields: Fields): { link: string; target: string } | undefined {
  const named = (type: Field['type']) =>
    Object.entries(fields).find(([, field]) => field.type === type)?.[0];
  const [link, target] = [named('link'), named('target')];
  return link !== undefined && target !== undefined ? { link, target } : undefined;
}

type ValueOf<F> = F extends { type: 'group'; fields: infer Inner extends Fields }
  ? DataOf<Inner>
  : F extends { type: 'list'; ids: 'numbers'; fields: infer Inner extends Fields }
    ? ({ id: number } & DataOf<Inner>)[]
    : F extends { type: 'list'; fields: infer Inner extends Fields }
      ? ({ id?: string | undefined } & DataOf<Inner>)[]
      : F extends { type: 'choice'; options: readonly (infer Option)[] }
        ? Option
        : F extends { type: infer Type extends keyof PlainValues }
          ? PlainValues[Type]
          : never;

type PlainValues = {
  words: string;
  prose: string;
  image: string;
  link: string;
  embed: string;
  file: string;
  target: string;
  date: string;
  icon: IconName | '';
  colour: IconColour | '';
  switch: boolean;
  points: string[];
};

export type DataOf<Inner extends Fields> = {
  -readonly [
    Name in keyof Inner as Inner[Name] extends { isOptional: true } ? never : Name
  ]: ValueOf<Inner[Name]>;
} & {
  -readonly [Name in keyof Inner as Inner[Name] extends { isOptional: true } ? Name : never]?:
    | ValueOf<Inner[Name]>
    | undefined;
};

/** Reads the values of the fields beside it. */
export type Read = (name: string) => unknown;

/** The message that a field cannot be published; undefined when it can. */
export function problemOf(field: Field, value: unknown, read?: Read): string | undefined {
  switch (field.type) {
    case 'date':
      if (value !== '' && !isDay(value)) return 'This must be a date such as 2026-11-30';
      return field.notAfter && isAfter(value, read?.(field.notAfter.field))
        ? `This must not be after “${field.notAfter.label}”`
        : undefined;
    case 'embed':
      return embedProblem(field.sort, value) ?? lengthProblemOf(field, value);
    case 'file':
      return value === '' || isFileLink(value) ? undefined : 'This must be a file from the library';
    default:
      return field.required && typeof value === 'string' && isBlank(value)
        ? 'This must not be empty'
        : lengthProblemOf(field, value);
  }
}

/** How many characters of a text or an address may be published. */
export function lengthLimitOf(field: Field): number {
  const { type } = field;
  if (isArticle(field)) return treeLimits.articleLength;
  if (type === 'image' || type === 'link' || type === 'embed') return treeLimits.urlLength;
  return type === 'prose' || type === 'points' ? treeLimits.textLength : treeLimits.headingLength;
}

/** The message about a too long text; of points, about the first too long one. */
export function lengthProblemOf(field: Field, value: unknown): string | undefined {
  const limit = lengthLimitOf(field);
  if (typeof value === 'string') {
    return field.type === 'prose' ? proseProblem(field, value, limit) : tooLong(value, limit);
  }
  if (field.type !== 'points' || !Array.isArray(value)) return undefined;
  const problems = value.map((point) => tooLong(String(point), limit));
  const at = problems.findIndex(Boolean);
  return at === -1 ? undefined : `Point ${at + 1}: ${problems[at]}`;
}

/** Marks and targets do not count: only letters that a reader sees. */
function proseProblem(field: Field, text: string, limit: number): string | undefined {
  const reading = { isArticle: isArticle(field) };
  const problem = proseSizeProblem(text, reading);
  if (problem !== undefined || text.length <= limit) return problem;
  return tooMany(countProseLetters(text, reading), limit);
}

/** Days are stored so that they sort as text. */
function isAfter(day: unknown, other: unknown): boolean {
  return isDay(day) && isDay(other) && day > other;
}

/** A picture from edge to edge, a dark sheet, paper, or by choice a tint, the hue or ink. The first hero has the h1. */
export type Ground = 'hero' | 'dark' | 'plain' | 'tint' | 'hue' | 'ink';

/** Takes the ground and not the kind, because visitors load no kinds. */
export function groundWith(ground: KindGround, { data }: { data?: unknown }): Ground {
  const { image, ground: chosen } = (data ?? {}) as { image?: string; ground?: ChosenGround };
  if (ground === 'hero if pictured') return image ? 'hero' : 'plain';
  if (ground === 'by turns') return chosen || 'plain';
  return ground;
}

/** Of sections that follow each other on paper, every second one that may change its ground is tinted. */
export function groundsOf(
  sections: readonly { ground: KindGround; section: { data?: unknown } }[],
): Ground[] {
  const grounds: Ground[] = [];
  for (const { ground, section } of sections) {
    const { ground: chosen } = (section.data ?? {}) as { ground?: ChosenGround };
    const isFree = ground === 'by turns' && !chosen;
    const isTurn = isFree && grounds.at(-1) === 'plain';
    grounds.push(isTurn ? 'tint' : groundWith(ground, section));
  }
  return grounds;
}

/** `by turns`: an editor chooses the ground, and without a choice neighbours take turns. */
type KindGround = 'hero' | 'dark' | 'plain' | 'hero if pictured' | 'by turns';

export const groundField = {
  type: 'choice',
  label: 'Background',
  options: ['', 'plain', 'tint', 'hue', 'ink'],
  names: {
    '': 'Automatic (alternates with neighbouring sections)',
    plain: 'Light',
    tint: 'Light page colour',
    hue: 'Full page colour',
    ink: 'Dark',
  },
  isOptional: true,
} as const;

type ChosenGround = (typeof groundField.options)[number];

export type SectionKind = {
  label: string;
  ground: KindGround;
  fields: Fields;
  /** The fields that the form shows, in this order; all of them by default. */
  offers?: readonly string[];
  itemOffers?: readonly string[];
  /** The ground of the list's items: sheets of their own, or the page. */
  itemGround?: 'surface' | 'paper';
  /** The values of a new section. Its items get their ids when it is added. */
  defaults: object;
  /** A section as it may look: for the picture in the list of kinds, and as hints in empty fields. */
  example: object;
};

/** A section's kind by its stored name: all that visitors' pages need of it. */
export type Kinded = { templateId: string };
export type KindOf<Section extends Kinded> = Section['templateId'];
export type OfKind<Section extends Kinded, Kind> = Section extends Kinded
  ? Kind extends KindOf<Section>
    ? Section
    : never
  : never;

export function kindOf<Section extends Kinded>(section: Section): KindOf<Section> {
  return section.templateId;
}

export function isOfKind<Section extends Kinded, Kind extends KindOf<Section>>(
  section: Section,
  kind: Kind,
): section is OfKind<Section, Kind> {
  return section.templateId === kind;
}
