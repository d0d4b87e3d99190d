import { isDay } from '../local-time.ts';
import type { Field } from './fields.ts';
import { fieldsOf, itemFieldsOf, itemNameOf, itemsOf, type NamedField, valueOf } from './kinds.ts';

/** What keeps a field from being published, said at the field; undefined when nothing does. */
export function problemOf(field: Field, value: unknown): string | undefined {
  switch (field.type) {
    case 'number':
      return Number.isFinite(value) ? undefined : 'This must be a number';
    case 'date':
      return value === '' || isDay(value) ? undefined : 'This must be a date such as 2026-11-30';
    default:
      return field.required && typeof value === 'string' && value.trim() === ''
        ? 'This must not be empty'
        : undefined;
  }
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
      tell(named, valueOf(section, named.name), where).map((told) => ({ sectionIndex, ...told })),
    );
    const inItems = itemsOf(section).flatMap((item, cardIndex) =>
      itemFieldsOf(section).flatMap((named) =>
        tell(named, item[named.name], `${where}, ${itemNameOf(section)} ${cardIndex + 1}`).map(
          (told) => ({ sectionIndex, cardIndex, ...told }),
        ),
      ),
    );
    return [...own, ...inItems];
  });
}

function tell({ name, field }: NamedField, value: unknown, where: string) {
  const problem = problemOf(field, value);
  return problem === undefined
    ? []
    : [{ field: name, words: `${where}, ${field.label}: ${problem}` }];
}
