import { cardIdOf, isWritten, kindOf } from '../sections/fields.ts';
import {
  asText,
  fieldsOf,
  isKind,
  itemFieldsOf,
  itemsOf,
  listOf,
  type NamedField,
  valueOf,
} from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { isBlank } from '../values/values.ts';
import { makeSection } from './edit-page.ts';
import type { PageDocument } from './tree-schema.ts';

/** A field of a section of this kind, or of one of its cards. */
type SamplePlace = { sectionId: string; kind: string; name: string; cardId?: string | undefined };

/** A field with words that came with its section or card. */
export type SampleField = { sectionId: string; name: string; label: string; cardId?: string };

export type SampleJudge = (place: SamplePlace, value: unknown) => boolean;

type Published = Pick<PageDocument, 'sections'> | undefined;

/**
 * Says whether a field still holds the words that a new section or card begins with. Words that the published page
 * holds in this place were chosen: whoever published them was asked.
 */
export function sampleJudge(published: Published): SampleJudge {
  return ({ sectionId, kind, name, cardId }, value) => {
    const words = asText(value);
    const samples = samplesOf(kind);
    const own = cardId === undefined ? samples.own : samples.ofItems;
    if (!own.get(name)?.has(words) || isBlank(words)) return false;
    const before = published?.sections.find(({ id }) => id === sectionId);
    return before === undefined || wordsIn(before, name, cardId) !== words;
  };
}

/** Every such field that the form shows, from the top. */
export function sampleFieldsOf(page: PageDocument, published: Published): SampleField[] {
  const isSample = sampleJudge(published);
  return page.sections.flatMap((section) => {
    const at = { sectionId: section.id, kind: kindOf(section) };
    const { sectionId } = at;
    const own = fieldsOf(section)
      .filter(({ name }) => isSample({ ...at, name }, valueOf(section, name)))
      .map(({ name, field }): SampleField => ({ sectionId, name, label: field.label }));
    const ofItems = itemsOf(section).flatMap((item, index) => {
      const cardId = cardIdOf(item, index);
      return itemFieldsOf(section)
        .filter(({ name }) => isSample({ ...at, name, cardId }, item[name]))
        .map(({ name, field }): SampleField => ({ sectionId, name, label: field.label, cardId }));
    });
    return [...own, ...ofItems];
  });
}

function wordsIn(section: BuiltSection, name: string, cardId: string | undefined): string {
  if (cardId === undefined) return asText(valueOf(section, name));
  const item = itemsOf(section).find((each, index) => cardIdOf(each, index) === cardId);
  return asText(item?.[name]);
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
  const items = [...itemsOf(added), listOf(added)?.newItem ?? {}];
  return {
    own: wordsByField(fieldsOf(added), [(name) => valueOf(added, name)]),
    ofItems: wordsByField(
      itemFieldsOf(added),
      items.map((item) => (name: string) => item[name]),
    ),
  };
}

function wordsByField(
  fields: readonly NamedField[],
  readers: ((name: string) => unknown)[],
): Samples {
  return new Map(
    fields
      .filter(({ field }) => isWritten(field))
      .map(({ name }) => [name, new Set(readers.map((read) => asText(read(name))))]),
  );
}
