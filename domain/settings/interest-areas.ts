import * as z from 'zod/mini';

import { contactLimits } from '../contact/contact.ts';
import { type Vertical, verticalField, verticalPageIds } from '../sections/verticals.ts';
import { hasControlCharacter, hasVisibleText } from '../values/form-rules.ts';
import { idPattern } from '../values/values.ts';

export const areaLimits = { areas: 20, labelLength: 60 } as const;

export const areaWords = {
  none: 'The contact form needs at least one interest area.',
  tooMany: `There can be ${areaLimits.areas} interest areas at most.`,
  allHidden: 'At least one interest area must be shown.',
  unnamed: 'An interest area needs a name.',
  tooLong: `The name must not exceed ${areaLimits.labelLength} characters.`,
  lines: 'The name must be one line.',
  twice: 'Two interest areas have the same stored value.',
  sameName: (name: string) =>
    `Two interest areas are called “${name}”. Please give them different names.`,
  bornGone: (label: string) => `“${label}” can be hidden, not removed.`,
} as const;

const areaSchema = z.object({
  /** What inquiries store. It is made from the first name and never changes; empty until then. */
  value: z.string('The stored value must be text.').check(
    z.maxLength(contactLimits.interestAreaLength, 'The stored value is too long.'),
    z.refine((value) => !hasControlCharacter(value), 'The stored value must be one line.'),
  ),
  /** What people read. */
  label: z.string(areaWords.unnamed).check(
    z.trim(),
    z.maxLength(areaLimits.labelLength, areaWords.tooLong),
    z.refine((label) => !hasControlCharacter(label), areaWords.lines),
    z.refine(hasVisibleText, areaWords.unnamed),
  ),
  /** The form does not offer it; the server still takes it. */
  hidden: z.boolean('Please say whether the area is hidden.'),
  /** The business whose colour it has, and whose positions lead to it. */
  hue: z.enum(['', ...verticalField.options], 'There is no such business.'),
  pageId: z
    .string('The page must be named by its id.')
    .check(z.refine((id) => id === '' || idPattern.test(id), 'The page must be named by its id.')),
});

export type InterestArea = z.output<typeof areaSchema>;

function ofBusiness(hue: Vertical, value: string, label = value): InterestArea {
  return { value, label, hidden: false, hue, pageId: verticalPageIds[hue] };
}

/** The areas of the specification: their stored values, and the words people read. */
export const bornAreas: InterestArea[] = [
  ofBusiness('real-estate', 'Real Estate & Property Management'),
  ofBusiness('it-consulting', 'Real: IT Consulting & Staffing', 'IT Consulting & Staffing'),
  ofBusiness('startup-incubation', 'Startup Incubation & Acceleration'),
  ofBusiness('education', 'Education & College Counselling'),
  { value: 'General Inquiry', label: 'General Inquiry', hidden: false, hue: '', pageId: '' },
];

export const interestAreasSchema = z.array(areaSchema, 'This must be a list of areas.').check(
  z.minLength(1, areaWords.none),
  z.maxLength(areaLimits.areas, areaWords.tooMany),
  z.overwrite(withValues),
  z.refine((areas) => areas.some(({ hidden }) => !hidden), areaWords.allHidden),
  z.refine((areas) => new Set(areas.map(({ value }) => value)).size === areas.length, {
    error: areaWords.twice,
  }),
  z.check(({ value, issues }) => {
    const gone = bornAreas.find((born) => !findArea(value, born.value));
    if (!gone) return;
    issues.push({ code: 'custom', input: value, message: areaWords.bornGone(gone.label) });
  }),
);

/** The problem of areas that people could not tell apart, in the form and among inquiries. */
export function problemOfNames(areas: InterestArea[]): string | undefined {
  const names = areas.map(({ label }) => label.trim().toLowerCase());
  const twin = areas.find((_area, index) => names.indexOf(names[index] ?? '') !== index);
  return twin && areaWords.sameName(twin.label.trim());
}

function withValues(areas: InterestArea[]): InterestArea[] {
  const taken = new Set(areas.map(({ value }) => value));
  return areas.map((area) => {
    if (area.value !== '') return area;
    const value = freeValue(area.label, taken);
    taken.add(value);
    return { ...area, value };
  });
}

function freeValue(label: string, taken: ReadonlySet<string>): string {
  let value = label;
  for (let number = 2; taken.has(value); number += 1) value = `${label} ${number}`;
  return value;
}

/** The order in which receivers of areas are stored, so that a list typed anew is the same list. */
export function inOrder<Entry extends { area: string }>(list: Entry[]): Entry[] {
  return list.toSorted((one, other) => (one.area < other.area ? -1 : 1));
}

export function isBornArea(value: string): boolean {
  return findArea(bornAreas, value) !== undefined;
}

function findArea(areas: InterestArea[], value: string): InterestArea | undefined {
  return areas.find((area) => area.value === value);
}

/** The words of a stored value; an area that is no longer listed is named by the value itself. */
export function areaLabel(areas: InterestArea[], value: string): string {
  return findArea(areas, value)?.label ?? value;
}

/** The business of a stored value, whose colour it has; empty where there is none. */
export function areaHue(areas: InterestArea[], value: string): Vertical | '' {
  return findArea(areas, value)?.hue ?? '';
}

export function shownAreas(areas: InterestArea[]): InterestArea[] {
  return areas.filter(({ hidden }) => !hidden);
}

/** What the form is told of an area it offers; without a label, the value is the label. */
export type AreaOption = { value: string; label?: string | undefined };

export function areaOptions(areas: InterestArea[]): AreaOption[] {
  return shownAreas(areas).map(({ value, label }) =>
    label === value ? { value } : { value, label },
  );
}

type NameOf = (pageId: string) => string;

/** The shown areas of these pages; none if the form would be left without an area. */
export function areasOfPages(
  areas: InterestArea[],
  pageIds: string[],
  nameOf: NameOf,
): InterestArea[] {
  const shown = shownAreas(areas);
  const found = shown.filter(
    (area) =>
      area.pageId !== '' &&
      pageIds.includes(area.pageId) &&
      !isGivenAway(area, nameOf(area.pageId)),
  );
  return found.length < shown.length ? found : [];
}

/**
 * Whether an area of a business was given to something else: it got another name, which has no word
 * of the name of the page.
 */
function isGivenAway({ value, label }: InterestArea, page: string): boolean {
  if (label === findArea(bornAreas, value)?.label) return false;
  const words = new Set(wordsOf(page));
  return !wordsOf(label).some((word) => words.has(word));
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}

export function hideAreasOf(
  areas: InterestArea[],
  pageIds: string[],
  nameOf: NameOf,
): InterestArea[] {
  const going = areasOfPages(areas, pageIds, nameOf);
  return areas.map((area) => (going.includes(area) ? { ...area, hidden: true } : area));
}

export function hiddenAreasOf(areas: InterestArea[], pageId: string): InterestArea[] {
  return areas.filter((area) => area.hidden && pageId !== '' && area.pageId === pageId);
}

export function showAreasOf(areas: InterestArea[], pageId: string): InterestArea[] {
  const coming = hiddenAreasOf(areas, pageId);
  return areas.map((area) => (coming.includes(area) ? { ...area, hidden: false } : area));
}
