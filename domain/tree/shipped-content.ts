import { holdersIn, type FieldHolder } from '../sections/field-holders.ts';
import { shippedPagesById, withTail } from '../pages/shipped-pages.ts';
import { isOfKind, isWritten } from '../sections/fields.ts';
import { asText } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { isSameValue } from '../values/values.ts';
import { openPage } from './edit-tree.ts';
import { canOpen } from './read-tree.ts';
import type { NavigationTree } from './tree-schema.ts';

/** A text, picture or position that is in its place as the site was shipped. */
export type ShippedPart = {
  sort: 'text' | 'picture' | 'job';
  field: string;
  cardId?: string;
  /** The title of a position. */
  title?: string;
};

/** Fewer words, such as ‘Contact us’, are anybody’s. */
const fewestWords = 3;

/** Every page that still shows something of what the site was shipped with. */
export function findShippedContent(tree: NavigationTree) {
  return [...shippedPagesById.keys()].flatMap((pageId) => {
    const page = canOpen(tree, pageId) ? openPage(tree, pageId) : undefined;
    const parts = withTail(pageId, page?.sections ?? []).flatMap((section) =>
      shippedPartsOf(pageId, section),
    );
    const count = (sort: ShippedPart['sort']) => parts.filter((one) => one.sort === sort).length;
    const jobs = parts.flatMap(({ title }) => title ?? []);
    const found = { texts: count('text'), pictures: count('picture'), jobs };
    return page && parts.length > 0 ? [{ pageId, page: page.text, ...found }] : [];
  });
}

export function shippedPartsOf(pageId: string, section: BuiltSection): ShippedPart[] {
  const shipped = shippedSections(pageId).find(({ id }) => id === section.id);
  if (!shipped || shipped.templateId !== section.templateId) return [];
  const known = new Map(holdersIn(shipped).map((holder) => [holder.item?.cardId, holder]));
  return holdersIn(section).flatMap((now): ShippedPart[] => {
    const at = now.item && { cardId: now.item.cardId };
    const was = known.get(at?.cardId);
    if (!was) return [];
    if (at && isOfKind(section, 'positions')) {
      const title = asText(now.read('title'));
      const isShipped = title === asText(was.read('title'));
      return isShipped ? [{ sort: 'job', field: 'title', ...at, title }] : [];
    }
    return partsIn(now, was).map((part) => ({ ...part, ...at }));
  });
}

function shippedSections(pageId: string): readonly BuiltSection[] {
  return withTail(pageId, shippedPagesById.get(pageId)?.sections ?? []);
}

function partsIn({ fields, read }: FieldHolder, was: FieldHolder): ShippedPart[] {
  return fields.flatMap(({ name, field }): ShippedPart[] => {
    const now = read(name);
    if (!isSameValue(now, was.read(name))) return [];
    const words = Array.isArray(now) ? now.join(' ') : asText(now);
    if (field.type === 'image') return words === '' ? [] : [{ sort: 'picture', field: name }];
    const isText = isWritten(field) || field.type === 'points';
    const isOwnable = isText && words.trim().split(/\s+/).length >= fewestWords;
    return isOwnable ? [{ sort: 'text', field: name }] : [];
  });
}
