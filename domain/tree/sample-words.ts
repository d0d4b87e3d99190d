import { holdersIn, holderIn, type FieldHolder } from '../sections/field-holders.ts';
import { isWritten, kindOf } from '../sections/fields.ts';
import { asText, isKind, itemsOf, listOf, withItems } from '../sections/kinds.ts';
import { isBlank } from '../values/values.ts';
import { makeSection } from './edit-page.ts';
import type { PageDocument } from './tree-schema.ts';

/** A field of a section of this kind, or of one of its cards. */
type SamplePlace = { sectionId: string; kind: string; name: string; cardId?: string | undefined };

/** A field with words that came with its section or card. */
export type SampleField = { sectionId: string; name: string; label: string; cardId?: string };

export type SampleJudge = (place: SamplePlace, value: unknown) => boolean;

type Published = Pick<PageDocument, 'sections'> | undefined;

/** Whether a field holds the words that a new section begins with. Words that someone has published were chosen. */
export function sampleJudge(published: Published): SampleJudge {
  return ({ sectionId, kind, name, cardId }, value) => {
    const words = asText(value);
    const samples = samplesOf(kind);
    const own = cardId === undefined ? samples.own : samples.ofItems;
    if (!own.get(name)?.has(words) || isBlank(words)) return false;
    const before = published?.sections.find(({ id }) => id === sectionId);
    return before === undefined || asText(holderIn(before, cardId)?.read(name)) !== words;
  };
}

export function sampleFieldsOf(page: PageDocument, published: Published): SampleField[] {
  const isSample = sampleJudge(published);
  return page.sections.flatMap((section) =>
    holdersIn(section).flatMap(({ item, fields, read }) => {
      const at = { sectionId: section.id, ...(item && { cardId: item.cardId }) };
      return fields
        .filter(({ name }) => isSample({ ...at, name, kind: kindOf(section) }, read(name)))
        .map(({ name, field }) => ({ ...at, name, label: field.label }));
    }),
  );
}

type Samples = ReadonlyMap<string, ReadonlySet<string>>;
type KindSamples = { own: Samples; ofItems: Samples };

const known = new Map<string, KindSamples>();

function samplesOf(kind: string): KindSamples {
  const found = known.get(kind) ?? readSamples(kind);
  known.set(kind, found);
  return found;
}

/** The words of a new section of this kind and of its cards, and of a card that is added, by field. */
function readSamples(kind: string): KindSamples {
  if (!isKind(kind)) return { own: new Map(), ofItems: new Map() };
  const added = makeSection(kind, () => '');
  const withAdded = withItems(added, [...itemsOf(added), listOf(added)?.newItem ?? {}]);
  const [own, ...items] = holdersIn(withAdded);
  return { own: wordsByField(own ? [own] : []), ofItems: wordsByField(items) };
}

function wordsByField(holders: readonly FieldHolder[]): Samples {
  const written = holders[0]?.fields.filter(({ field }) => isWritten(field)) ?? [];
  return new Map(
    written.map(({ name }) => [name, new Set(holders.map(({ read }) => asText(read(name))))]),
  );
}
