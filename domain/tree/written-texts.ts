import { holdersIn, type FieldHolder, withHolderValues } from '../sections/field-holders.ts';
import { isFooterPage } from '../pages/page-ids.ts';
import { type Field, isArticle, isWritten, lengthLimitOf, problemOf } from '../sections/fields.ts';
import { asText } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { tooLong } from '../values/text-length.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { isBlank, mapSame } from '../values/values.ts';
import type { PagePlace } from './edit-cards.ts';
import { slugOf } from './read-tree.ts';
import type { PageSearch } from './tree-schema.ts';

/** A page with its words, published or a draft. */
export type WrittenPage = {
  id: string;
  text: string;
  address: string;
  search: PageSearch;
  sections: BuiltSection[];
};

/** A text that people have written somewhere on a page. */
export type WrittenText = PagePlace & {
  /** The position of a point in a card's list of points. */
  point?: number;
  /** 'Section 2, card 1'; empty for a field of the page itself. */
  where: string;
  label: string;
  value: string;
  /** Prose has marks; another text is a line as it is stored. */
  prose?: { isArticle: boolean };
  /** Why the page could not be published with this value instead. */
  problemWith: (value: string) => string | undefined;
};

/** The text's name on its page, the same in every version. */
export function keyOfText({ sectionId = '', cardId = '', field, point }: WrittenText): string {
  return [sectionId, cardId, field, point ?? ''].join('/');
}

/** The page with every text of a form changed; the same when none is. Unknown kinds have no names of fields. */
export function mapWrittenTexts<Page extends WrittenPage>(
  page: Page,
  change: (text: WrittenText) => string,
): Page {
  const own = isFooterPage(page.id) ? page : mapOwnTexts(page, change);
  const sections = mapSame(page.sections, (section, index) => mapSection(section, index, change));
  return sections === page.sections ? own : { ...own, sections };
}

type Change = (text: WrittenText) => string;

function mapOwnTexts<Page extends WrittenPage>(page: Page, change: Change): Page {
  const { search } = page;
  const at = (field: string, label: string, value: string, limit: number) =>
    change({ field, label, value, where: '', problemWith: (next) => tooLong(next, limit) });
  const text = change({
    field: 'text',
    label: 'Page name',
    value: page.text,
    where: '',
    problemWith: (next) => nameProblem(next, page.address),
  });
  const title = at('search.title', 'Search title', search.title, treeLimits.headingLength);
  const description = at(
    'search.description',
    'Search description',
    search.description,
    treeLimits.textLength,
  );
  const isSameSearch = title === search.title && description === search.description;
  if (text === page.text && isSameSearch) return page;
  return { ...page, text, search: isSameSearch ? search : { ...search, title, description } };
}

function nameProblem(name: string, address: string): string | undefined {
  if (isBlank(name)) return 'This must not be empty';
  if (address === '' && slugOf(name).replaceAll('-', '') === '') {
    return 'This has no letters or digits to create an address from';
  }
  return tooLong(name, treeLimits.nameLength);
}

function mapSection(section: BuiltSection, index: number, change: Change): BuiltSection {
  const where = `Section ${index + 1}`;
  const values = holdersIn(section).map((holder) => {
    const { item } = holder;
    const at = item && { cardId: item.cardId, where: `${where}, ${item.name}` };
    return mapFields(holder, { sectionId: section.id, where, ...at }, change);
  });
  return withHolderValues(section, values);
}

type At = Pick<WrittenText, 'sectionId' | 'cardId' | 'where'>;
/** The changed values by their names. */
function mapFields({ fields, read }: FieldHolder, at: At, change: Change): Record<string, unknown> {
  const changed = fields.flatMap(({ name, field }): [string, unknown][] => {
    const text = { ...at, field: name, label: field.label };
    if (field.type === 'points') return mapPoints(field, name, read(name), text, change);
    if (!isWritten(field)) return [];
    const value = asText(read(name));
    const next = change({
      ...text,
      value,
      ...(field.type === 'prose' && { prose: { isArticle: isArticle(field) } }),
      problemWith: (other) => problemOf(field, other, read),
    });
    return next === value ? [] : [[name, next]];
  });
  return Object.fromEntries(changed);
}

function mapPoints(
  field: Field,
  name: string,
  value: unknown,
  text: Omit<WrittenText, 'value' | 'problemWith'>,
  change: Change,
): [string, unknown][] {
  if (!Array.isArray(value)) return [];
  const limit = lengthLimitOf(field);
  const points = value.map((stored: unknown, point) => {
    const words = asText(stored);
    return change({ ...text, point, value: words, problemWith: (next) => tooLong(next, limit) });
  });
  return points.every((point, index) => point === value[index]) ? [] : [[name, points]];
}
