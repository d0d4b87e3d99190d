import { isSameValue, ownValue } from '../values/values.ts';
import { noTargetSection } from '../sections/section-defaults.ts';
import { kindOf, buttonEnds } from '../sections/fields.ts';
import {
  isKind,
  type Item,
  itemsOf,
  type Kind,
  kinds,
  listOf,
  withItems,
  withValues,
  kindValueOf,
} from '../sections/kinds.ts';
import { mapTexts } from '../sections/field-holders.ts';
import { moveTo, placeOfId } from './list-moves.ts';
import { mapLinks } from './page-links.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { noPageSearch, type PageDocument, type PageSearch } from './tree-schema.ts';

type NewId = () => string;

export function newPage(id: string, parentId: string | null): PageDocument {
  return {
    id,
    parentId,
    text: '',
    isChild: false,
    hidden: false,
    search: noPageSearch,
    hue: '',
    address: '',
    sections: [],
    copies: [],
  };
}

/** The sections stay in the document, hidden, until it is a page again. */
export function asDropdown(document: PageDocument, isOn = true): PageDocument {
  return { ...document, isChild: isOn };
}

/** A new section as the builder's left column offers it, with new ids. */
export function makeSection(kind: Kind, newId: NewId): BuiltSection {
  const data = structuredClone(kinds[kind].defaults);
  return withNewIds({ id: '', templateId: kind, data } as BuiltSection, newId);
}

/** A section that shows what the kind may look like. */
export function makeExample(kind: Kind, newId: NewId): BuiltSection {
  const data = structuredClone(kinds[kind].example);
  return withNewIds({ id: '', templateId: kind, data } as BuiltSection, newId);
}

export function isAsAdded(section: BuiltSection): boolean {
  const kind = kindOf(section);
  if (!isKind(kind)) return false;
  return isSameValue(wordsIn(section), wordsIn(makeSection(kind, () => '')));
}

function wordsIn(section: BuiltSection): unknown {
  const items = itemsOf(section).map(({ id: _id, ...item }) => item);
  return withItems(section, items).data;
}

/** Adds a section; at the end unless a position is given. */
export function addSection(
  document: PageDocument,
  section: BuiltSection,
  index = document.sections.length,
): PageDocument {
  return { ...document, sections: document.sections.toSpliced(index, 0, section) };
}

/** Puts the copy right below; its button leads where the original's does. */
export function duplicateSection(document: PageDocument, id: string, newId: NewId): PageDocument {
  const index = document.sections.findIndex((section) => section.id === id);
  const original = document.sections[index];
  return original ? addSection(document, withNewIds(original, newId), index + 1) : document;
}

/** Target sections are stored by id, so they stay valid. */
export function moveSectionTo(document: PageDocument, id: string, index: number): PageDocument {
  return withSections(document, moveTo(document.sections, placeOfId(document.sections, id), index));
}

/** Buttons that led to the removed section lead nowhere until a new target is chosen. */
export function removeSection(document: PageDocument, id: string): PageDocument {
  const left = document.sections.filter((section) => section.id !== id);
  if (left.length === document.sections.length) return document;
  return withSections(
    document,
    left.map((section) =>
      mapTexts(section, 'target', (target) => (target === id ? noTargetSection : target)),
    ),
  );
}

/** A button has a link or a target section: setting one empties the other. */
export function editSection(
  document: PageDocument,
  id: string,
  values: Readonly<Record<string, unknown>>,
): PageDocument {
  return changeSection(document, id, (section) =>
    withValues(section, { ...values, ...otherButtonEnd(section, values) }),
  );
}

export function changeSection(
  document: PageDocument,
  id: string,
  change: (section: BuiltSection) => BuiltSection,
): PageDocument {
  return withSections(
    document,
    document.sections.map((section) => (section.id === id ? change(section) : section)),
  );
}

/** A copy waits for the end of another page. It keeps no target section: that page has others. */
export function copySectionTo(
  document: PageDocument,
  id: string,
  pageId: string,
  newId: NewId,
): PageDocument {
  const original = document.sections.find((section) => section.id === id);
  if (!original) return document;
  const copy = withNewIds(original, newId);
  const linked = mapLinks(copy, (link) => (link.startsWith('#') ? '' : link));
  const section = mapTexts(linked, 'target', () => noTargetSection);
  return { ...document, copies: [...document.copies, { pageId, section }] };
}

function otherButtonEnd(
  section: BuiltSection,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const ends = buttonEnds(kindValueOf(section)?.fields ?? {});
  if (!ends) return {};
  if (ownValue(values, ends.link)) return { [ends.target]: noTargetSection };
  const chosen = ownValue(values, ends.target) ?? noTargetSection;
  return chosen === noTargetSection ? {} : { [ends.link]: '' };
}

export function withNewIds(section: BuiltSection, newId: NewId): BuiltSection {
  const named = itemsOf(section).map((item, index) => withNewId(section, item, newId, index + 1));
  return { ...withItems(section, named), id: newId() };
}

/** Items have ids; where the specification numbers them, numbers. */
export function withNewId(
  section: BuiltSection,
  item: Item,
  newId: NewId,
  number = 1 + Math.max(0, ...itemsOf(section).map(({ id }) => Number(id))),
): Item {
  return { ...item, id: listOf(section)?.ids === 'numbers' ? number : newId() };
}

function withSections(document: PageDocument, sections: BuiltSection[]): PageDocument {
  return sections === document.sections ? document : { ...document, sections };
}

/** Titles and descriptions are shown on one line: a pasted line break becomes a space. */
export function editSearch(document: PageDocument, change: Partial<PageSearch>): PageDocument {
  const entries = Object.entries(change).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.replaceAll(/[\n\r]+/g, ' ') : value,
  ]);
  return { ...document, search: { ...document.search, ...Object.fromEntries(entries) } };
}
