import { isBlank } from '../blank.ts';
import { isDay } from '../local-time.ts';
import type { Field } from './fields.ts';
import { fieldsOf, itemFieldsOf, itemNameOf, itemsOf, type NamedField, valueOf } from './kinds.ts';

/** What stands in the fields beside it. */
type Read = (name: string) => unknown;

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
        : undefined;
  }
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

export type FieldProblem = {
  sectionIndex: number;
  /** Of which item of its list; undefined for a field of the section itself. */
  cardIndex?: number;
  field: string;
  /** The place and what is wrong there: `Section 2, position 1, Title: This must not be empty`. */
  words: string;
};

type Sections = readonly Parameters<typeof fieldsOf>[0][];

/** All that keeps a page from being published, from top to bottom. */
export function findFieldProblems(sections: Sections): FieldProblem[] {
  return sections.flatMap((section, sectionIndex) => {
    const where = `Section ${sectionIndex + 1}`;
    const own = fieldsOf(section).flatMap((named) =>
      tell(named, (name) => valueOf(section, name), where).map((told) => ({
        sectionIndex,
        ...told,
      })),
    );
    const inItems = itemsOf(section).flatMap((item, cardIndex) =>
      itemFieldsOf(section).flatMap((named) =>
        tell(named, (name) => item[name], `${where}, ${itemNameOf(section)} ${cardIndex + 1}`).map(
          (told) => ({ sectionIndex, cardIndex, ...told }),
        ),
      ),
    );
    return [...own, ...inItems];
  });
}

function tell({ name, field }: NamedField, read: Read, where: string) {
  const problem = problemOf(field, read(name), read);
  return problem === undefined
    ? []
    : [{ field: name, words: `${where}, ${field.label}: ${problem}` }];
}
