import { holdersIn, type FieldHolder } from '../sections/field-holders.ts';
import { isSameValue } from '../values/values.ts';
import {
  asText,
  fieldsOf,
  headingOf,
  labelOf,
  type NamedField,
  withItems,
  withValues,
} from '../sections/kinds.ts';
import { noTargetSection } from '../sections/section-defaults.ts';
import type { FieldPlace } from './edit-cards.ts';
import { plainWords } from '../prose/prose-text.ts';
import { choiceName, type Field, isArticle, kindOf } from '../sections/fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { findPage } from './read-tree.ts';
import type { NavigationTree, PageDocument, TreePage } from './tree-schema.ts';
import { type HueChoice, verticalField, verticalPageIds } from '../sections/verticals.ts';

/** One field's text on both sides, and where on the page it may be seen. */
export type FieldDifference = {
  label: string;
  before: string;
  after: string;
  place?: FieldPlace;
  /** Both texts are prose. */
  prose?: { isArticle: boolean };
};

export type SectionDifference = {
  section: BuiltSection;
  change: 'same' | 'added' | 'removed' | 'changed' | 'moved';
  fields: FieldDifference[];
};

export type PageDifference = { fields: FieldDifference[]; sections: SectionDifference[] };

/** The compared fields of a page, in either of its shapes. */
type Compared = Pick<TreePage, 'text' | 'address' | 'hidden' | 'search' | 'hue' | 'templates'>;

/** Sections stand in their new order, removed ones where they stood. `listsNew`: also what a new section says. */
export function pageDifference(
  before: Compared | undefined,
  after: Compared | undefined,
  { listsNew = false }: { listsNew?: boolean } = {},
): PageDifference {
  const was = before?.templates ?? [];
  const is = after?.templates ?? [];
  const [oldOrder, newOrder] = [common(was, is), common(is, was)];
  const sections = is.map((section): SectionDifference => {
    const old = was.find(({ id }) => id === section.id);
    if (!old) {
      return {
        section,
        change: 'added',
        fields: listsNew ? sectionDifference(emptied(section), section) : [],
      };
    }
    const fields = sectionDifference(old, section);
    if (!isSameValue(old, section)) return { section, change: 'changed', fields };
    const isMoved = oldOrder.indexOf(section.id) !== newOrder.indexOf(section.id);
    return { section, change: isMoved ? 'moved' : 'same', fields };
  });
  was.forEach((section, index) => {
    if (is.some(({ id }) => id === section.id)) return;
    const neighbour = was.slice(0, index).findLast(({ id }) => idsOf(sections).includes(id));
    const place = neighbour ? idsOf(sections).indexOf(neighbour.id) + 1 : 0;
    sections.splice(place, 0, { section, change: 'removed', fields: [] });
  });
  return { fields: before && after ? ownDifference(before, after) : [], sections };
}

/** A new section says where its links lead and which files it offers only when it is compared with an empty one. */
function emptied(section: BuiltSection): BuiltSection {
  const said = fieldsOf(section).filter(({ field }) => saidTypes.has(field.type));
  const values = said.map(({ name, field }) => [name, emptyOf(field.type)]);
  return withItems(withValues(section, Object.fromEntries(values)), []);
}

function emptyOf(type: Field['type']): string | string[] {
  if (type === 'target') return noTargetSection;
  return type === 'points' ? [] : '';
}

/** Looks, such as a choice of the form, are drawn. */
const saidTypes: ReadonlySet<Field['type']> = new Set([
  'words',
  'prose',
  'image',
  'link',
  'target',
  'embed',
  'file',
  'date',
  'points',
]);

export function documentDifference(before: PageDocument, after: PageDocument): PageDifference {
  return pageDifference(
    { ...before, templates: before.sections },
    { ...after, templates: after.sections },
  );
}

/** Ids that both lists have, in the order of this one. */
function common(list: BuiltSection[], other: BuiltSection[]): string[] {
  return list.filter(({ id }) => other.some((each) => each.id === id)).map(({ id }) => id);
}

function idsOf(sections: SectionDifference[]): string[] {
  return sections.map(({ section }) => section.id);
}

function ownDifference(before: Compared, after: Compared): FieldDifference[] {
  const now = new Map(ownWords(after));
  return ownWords(before).flatMap(([label, old]) => differ(label, old, now.get(label) ?? ''));
}

export const hueNames: Record<HueChoice, string> = {
  '': 'Default',
  ...verticalField.names,
  all: 'All four colours',
};

/** The same for someone who chooses: with the present name of the business, if it has a page. */
export function hueLabel(tree: NavigationTree, hue: HueChoice): string {
  const page = hue === '' || hue === 'all' ? undefined : findPage(tree, verticalPageIds[hue]);
  return page ? `${hueNames[hue]}: ${page.page.text}` : hueNames[hue];
}

function ownWords({
  text,
  address,
  hidden,
  search,
  hue,
}: Compared): [label: string, words: string][] {
  return [
    ['Page name', text],
    ['Address', address || 'from the name'],
    ['In the menus', hidden ? 'hidden' : 'shown'],
    ['Colour', hueNames[hue]],
    ['Search title', search.title],
    ['Search description', search.description],
    ['Picture for sharing', search.image],
    ['Search engines', search.noindex ? 'hidden' : 'allowed'],
  ];
}

function sectionDifference(before: BuiltSection, after: BuiltSection): FieldDifference[] {
  if (kindOf(before) !== kindOf(after)) return differ('Kind', labelOf(before), labelOf(after));
  const old = new Map(holdersIn(before).map((holder) => [holder.item?.cardId, holder]));
  const kept = new Set<string | undefined>();
  const changed = holdersIn(after).flatMap(({ item, fields, read }) => {
    const was = old.get(item?.cardId);
    kept.add(item?.cardId);
    return fields.flatMap((named) =>
      differ(
        (item ? `Card ${item.at + 1} · ` : '') + labelOfField(named),
        wordsOf(named, was?.read(named.name)),
        wordsOf(named, read(named.name)),
        { field: named.name, ...(item && { cardId: item.cardId }) },
        named.field,
      ),
    );
  });
  const gone = [...old].flatMap(([id, card]) =>
    kept.has(id) ? [] : differ('A card', cardWords(card), ''),
  );
  return [...changed, ...gone];
}

function cardWords({ fields, read }: FieldHolder): string {
  return fields
    .map((named) => plainWordsOf(named, read(named.name)))
    .filter(Boolean)
    .join(' · ');
}

function plainWordsOf(named: NamedField, value: unknown): string {
  const { field } = named;
  if (field.type !== 'prose') return wordsOf(named, value);
  return plainWords(asText(value), { isArticle: isArticle(field) });
}

/** The value as the editor's form shows it. */
function wordsOf({ field }: NamedField, value: unknown): string {
  return field.type === 'choice' ? choiceName(field, asText(value)) : words(value);
}

function differ(
  label: string,
  before: string,
  after: string,
  place?: FieldPlace,
  field?: Field,
): FieldDifference[] {
  if (before === after) return [];
  const prose = field?.type === 'prose' && { isArticle: isArticle(field) };
  return [{ label, before, after, ...(place && { place }), ...(prose && { prose }) }];
}

function labelOfField({ name, field }: NamedField): string {
  return 'label' in field && field.label ? field.label : name;
}

function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return asText(value);
}

export function nameOfSection(section: BuiltSection): string {
  return headingOf(section) || labelOf(section);
}
