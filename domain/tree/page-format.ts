import { escapeProse } from '../prose/escape-prose.ts';
import { type Field, type Fields, kindOf } from '../sections/fields.ts';
import { kindValueOf } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { mapSame, remember } from '../values/values.ts';
import { mapPages, sectionsOf, walkTree } from './read-tree.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

// Pages and trees name their format wherever they are stored or sent by the builder. One without a name is of a version
// in which text areas held plain text: its reader escapes it, so that it says what it said.

/** 2: text areas hold prose. */
export const pageFormat = 2;

export function withFormat<Page extends object>(page: Page): Page & { format: number } {
  return { format: pageFormat, ...page };
}

export function isPlain(page: unknown): boolean {
  const { format } = (page ?? {}) as { format?: unknown };
  return typeof format !== 'number' || format < pageFormat;
}

/** The tree of a version in which text areas held plain text. */
export function escapeTree(tree: NavigationTree): NavigationTree {
  return escapeSentTree(tree, []);
}

/**
 * The same for what an open builder of that version sends. It may have read the page from this version: a text that is
 * equal to the one in `known`, trees or drafts that it has read, is prose already.
 */
export function escapeSentTree(
  tree: NavigationTree,
  known: readonly (NavigationTree | PageDocument)[],
): NavigationTree {
  const isKnown = new Set(known.flatMap((each) => ('children' in each ? pagesIn(each) : [])));
  const sections = known.map(sectionsById);
  return mapPages(tree, (page) => {
    if (isKnown.has(page)) return page;
    const templates = mapSame(page.templates, (section) => escapeSection(section, sections));
    return templates === page.templates ? page : { ...page, templates };
  });
}

export function escapeSentPage(
  page: PageDocument,
  known: readonly (NavigationTree | PageDocument)[],
): PageDocument {
  const byId = known.map(sectionsById);
  const sections = mapSame(page.sections, (section) => escapeSection(section, byId));
  const copies = mapSame(page.copies, (copy) => {
    const section = escapeSection(copy.section, byId);
    return section === copy.section ? copy : { ...copy, section };
  });
  const isSame = sections === page.sections && copies === page.copies;
  return isSame ? page : { ...page, sections, copies };
}

type SectionsById = ReadonlyMap<string, BuiltSection>;

const sectionsById = remember((known: NavigationTree | PageDocument): SectionsById => {
  const sections =
    'children' in known
      ? pagesIn(known).flatMap(sectionsOf)
      : [...known.sections, ...known.copies.map(({ section }) => section)];
  return new Map(sections.map((section) => [section.id, section]));
});

function pagesIn(tree: NavigationTree) {
  return walkTree(tree).map(({ page }) => page);
}

/** A kind that only a newer version knows stays as it is, byte for byte. */
function escapeSection(section: BuiltSection, known: readonly SectionsById[]): BuiltSection {
  const fields = kindValueOf(section)?.fields;
  if (!fields) return section;
  const before = known
    .flatMap((sections) => sections.get(section.id) ?? [])
    .filter((was) => kindOf(was) === kindOf(section));
  const data = escapeFields(
    fields,
    section.data,
    before.map((was) => was.data),
  );
  return data === section.data ? section : ({ ...section, data } as BuiltSection);
}

type Data = Readonly<Record<string, unknown>>;

function escapeFields(fields: Fields, data: unknown, before: readonly unknown[]): unknown {
  const valueIn = (values: unknown, name: string) => (values as Data)[name];
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const value = valueIn(data, name);
    const known = before.map((was) => valueIn(was, name));
    const escaped = escapeValue(field, value, known);
    return escaped === value ? [] : [[name, escaped]];
  });
  return changed.length === 0 ? data : { ...(data as Data), ...Object.fromEntries(changed) };
}

function escapeValue(field: Field, value: unknown, before: readonly unknown[]): unknown {
  switch (field.type) {
    case 'prose':
      // Articles came together with prose.
      return field.isArticle || before.includes(value) ? value : escapeText(String(value));
    case 'group':
      return escapeFields(field.fields, value, before);
    case 'list':
      return mapSame(value as { id?: unknown }[], (item) => {
        const same = before.flatMap((list) =>
          (list as { id?: unknown }[]).filter(({ id }) => id === item.id),
        );
        return escapeFields(field.fields, item, same) as typeof item;
      });
    default:
      return value;
  }
}

/** Every sign of prose begins with one of these. Most texts have none, and the pages of a large site have 20 MB of text. */
const sign = /[\\*[]|(?:^|\s)(?:-|1\.)/;

function escapeText(text: string): string {
  return sign.test(text) ? escapeProse(text) : text;
}
