import { isBlank, ownValue } from '../values/values.ts';
import type { IconColour } from './icon-colours.ts';
import type { IconName } from './icons.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { isDay } from '../values/local-time.ts';
import { tooLong } from '../values/text-length.ts';

/**
 * What can be filled in, as data: its schema, its form, the checks before publishing and whatever else reads
 * pages (links, pictures, descriptions) are made from it.
 */
export type Field = {
  label: string;
  /** Said below the field. */
  hint?: string;
  /** Empty, it cannot be published. */
  required?: true;
} & (
  | {
      type: 'words' | 'long words';
      /** How many characters stand well in this place: measured on the shipped pages at phone width. */
      room?: number;
    }
  | { type: 'image' | 'link' | 'target' | 'icon' | 'colour' | 'number' | 'switch' }
  | {
      type: 'date';
      /** Another date beside it, by name and label, that must not come before it. */
      notAfter?: { field: string; label: string };
    }
  | ChoiceField
  | { type: 'points'; room?: number }
  | GroupField
  | ListField
);

type ChoiceField = {
  type: 'choice';
  options: readonly string[];
  /** What people read instead of an option. */
  names?: Readonly<Record<string, string>>;
};

/** What people read of a stored choice. */
export function choiceName({ names }: ChoiceField, option: string): string {
  return ownValue(names ?? {}, option) ?? option;
}

/** Fields that are stored one level deeper. */
type GroupField = { type: 'group'; fields: Fields };

/** Items of one shape, each with an id of its own; a section has one list at most. */
export type ListField = {
  type: 'list';
  fields: Fields;
  limit: keyof typeof treeLimits;
  /** What one of them is called; a card unless it says. */
  item?: string;
  /** What "add" adds. */
  newItem: Readonly<Record<string, unknown>>;
  /** The specification counts some of them. */
  ids?: 'numbers';
};

/**
 * What a card is known by. One that came without an id is called by its place until its page is stored or opened
 * for editing: from then on it has an id (`withPlaceIds`), so that no card put before it takes its name.
 */
export function cardIdOf({ id }: { id?: string | number | undefined }, index: number): string {
  return String(id ?? `card-${index + 1}`);
}

export type Fields = { readonly [name: string]: Field };

/** What a field holds. */
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
  'long words': string;
  image: string;
  link: string;
  target: string;
  date: string;
  icon: IconName | '';
  colour: IconColour | '';
  number: number;
  switch: boolean;
  points: string[];
};

export type DataOf<Inner extends Fields> = {
  -readonly [Name in keyof Inner]: ValueOf<Inner[Name]>;
};

/** What stands in the fields beside it. */
export type Read = (name: string) => unknown;

/** What keeps a field from being published, said at the field; undefined when nothing does. */
export function problemOf(field: Field, value: unknown, read?: Read): string | undefined {
  switch (field.type) {
    case 'number':
      return numberProblem(value);
    case 'date':
      if (value !== '' && !isDay(value)) return 'This must be a date such as 2026-11-30';
      return field.notAfter && isAfter(value, read?.(field.notAfter.field))
        ? `This must not be after “${field.notAfter.label}”`
        : undefined;
    default:
      return field.required && typeof value === 'string' && isBlank(value)
        ? 'This must not be empty'
        : lengthProblemOf(field, value);
  }
}

/** How many letters may be published in a field of words or addresses. */
export function lengthLimitOf({ type }: Pick<Field, 'type'>): number {
  if (type === 'image' || type === 'link') return treeLimits.urlLength;
  return type === 'long words' || type === 'points'
    ? treeLimits.textLength
    : treeLimits.headingLength;
}

/** More words than may be published; of points, the first that has them. */
export function lengthProblemOf(field: Field, value: unknown): string | undefined {
  const limit = lengthLimitOf(field);
  if (typeof value === 'string') return tooLong(value, limit);
  if (field.type !== 'points' || !Array.isArray(value)) return undefined;
  const problems = value.map((point) => tooLong(String(point), limit));
  const at = problems.findIndex(Boolean);
  return at === -1 ? undefined : `Point ${at + 1}: ${problems[at]}`;
}

/** More digits than these would not be the ones that were typed. */
const mostDigits = 15;
const mostDecimals = 6;

function numberProblem(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'This must be a number';
  if (Math.abs(value) >= 10 ** mostDigits)
    return `This must be less than ${(10 ** mostDigits).toLocaleString('en')}`;
  const written = /^-?(\d+)(?:\.(\d+))?$/.exec(String(value));
  const [, whole = '', decimals = ''] = written ?? [];
  if (!written || decimals.length > mostDecimals)
    return `This may have ${mostDecimals} decimals at most`;
  return whole.length + decimals.length > mostDigits
    ? `This may have ${mostDigits} digits at most`
    : undefined;
}

/** Days are written so that they can be compared as words. */
function isAfter(day: unknown, other: unknown): boolean {
  return isDay(day) && isDay(other) && day > other;
}

/**
 * What a section stands on: a picture from edge to edge, a dark sheet, or the page's paper. The heading of the
 * first section on a hero's ground is the page's h1.
 */
export type Ground = 'hero' | 'dark' | 'plain';

/** Apart from the kinds' own values, because visitors load none of those. */
export function groundWith(ground: SectionKind['ground'], { data }: { data?: unknown }): Ground {
  if (ground !== 'hero if pictured') return ground;
  return (data as { image?: string }).image ? 'hero' : 'plain';
}

export type SectionKind = {
  label: string;
  ground: Ground | 'hero if pictured';
  fields: Fields;
  /** Which of its fields the form shows, in this order; all of them when it does not say. */
  offers?: readonly string[];
  itemOffers?: readonly string[];
  /** What the items of its list stand on: sheets of their own, or the page itself. */
  itemGround?: 'surface' | 'paper';
  /** What a new one says. Its items have no ids: whoever adds the section gives them. */
  defaults: object;
};

/** What a section is, by its stored name. Here and not in the tree, of which visitors' pages need nothing else. */
export type Kinded = { templateId: string };
export type KindOf<Section extends Kinded> = Section['templateId'];
/** Those of the sections that may be of this kind. */
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
