import type { DataOf, Field, Fields, SectionKind } from './fields.ts';
import { noTargetSection } from './section-defaults.ts';

/**
 * A kind whose defaults fit its fields; a field that the defaults leave out is empty in a new
 * section.
 */
export function sectionKind<const Inner extends Fields, const On extends SectionKind['ground']>(
  kind: Omit<SectionKind, 'fields' | 'ground' | 'defaults'> & {
    ground: On;
    fields: Inner;
    defaults: Partial<DataOf<Inner>>;
  },
) {
  return { ...kind, defaults: fillData(kind.fields, kind.defaults) };
}

/**
 * Fills in every field of a section, so that content and tests name only the fields they are about.
 */
export function fillData<Inner extends Fields>(
  fields: Inner,
  named: Partial<DataOf<Inner>>,
): DataOf<Inner> {
  return { ...emptyData(fields), ...named };
}

function emptyData<Inner extends Fields>(fields: Inner): DataOf<Inner> {
  const values = Object.entries(fields).map(([name, field]) => [name, emptyValueOf(field)]);
  return Object.fromEntries(values) as DataOf<Inner>;
}

/** The value of a field before it is filled in, also of a field that a request left out. */
export function emptyValueOf(field: Field): unknown {
  switch (field.type) {
    case 'target':
      return noTargetSection;
    case 'points':
    case 'list':
      return [];
    case 'number':
      return 0;
    case 'switch':
      return false;
    case 'choice':
      return field.options[0] ?? '';
    case 'group':
      return emptyData(field.fields);
    default:
      return '';
  }
}
