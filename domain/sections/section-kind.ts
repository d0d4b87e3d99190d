import { type DataOf, type Field, type Fields, mayBeMissing, type SectionKind } from './fields.ts';
import { noTargetSection } from './section-defaults.ts';

type KindWith<Inner extends Fields, On> = Omit<
  SectionKind,
  'fields' | 'ground' | 'defaults' | 'example'
> & { ground: On; fields: Inner };

/** A kind of the specification begins with words; one of ours has an example, and begins with one empty item. */
export function sectionKind<const Inner extends Fields, const On extends SectionKind['ground']>(
  kind: KindWith<Inner, On> & {
    defaults?: Partial<DataOf<Inner>>;
    example?: Partial<DataOf<Inner>>;
  },
) {
  const { defaults = {}, example = defaults } = kind;
  const first = kind.example ? firstItem(kind.fields) : {};
  return {
    ...kind,
    defaults: fillData(kind.fields, { ...first, ...defaults }),
    example: fillData(kind.fields, example),
  };
}

function firstItem<Inner extends Fields>(fields: Inner): Partial<DataOf<Inner>> {
  const lists = Object.entries(fields).flatMap(([name, field]) => {
    if (field.type !== 'list') return [];
    const item = structuredClone(field.newItem);
    return [[name, [field.ids === 'numbers' ? { id: 1, ...item } : item]]];
  });
  return Object.fromEntries(lists) as Partial<DataOf<Inner>>;
}

/** Fills in every field of a section: content and tests name only the fields they are about. */
export function fillData<Inner extends Fields>(
  fields: Inner,
  named: Partial<DataOf<Inner>>,
): DataOf<Inner> {
  return { ...emptyData(fields), ...named };
}

function emptyData<Inner extends Fields>(fields: Inner): DataOf<Inner> {
  const values = Object.entries(fields).flatMap(([name, field]) =>
    mayBeMissing(field) ? [] : [[name, emptyValueOf(field)]],
  );
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
