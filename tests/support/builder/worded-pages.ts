import { footerPage } from '../../../domain/pages/page-ids.ts';
import { mapTexts } from '../../../domain/sections/field-holders.ts';
import {
  fieldsOf,
  frameKinds,
  isKind,
  itemsOf,
  type Kind,
  kinds,
  withItems,
  withValues,
} from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { makeExample } from '../../../domain/tree/edit-page.ts';
import { treePage } from '../../../domain/tree/edit-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { createId } from '../../../domain/values/values.ts';
import { child, page, parent, withSent } from './trees.ts';

/** Every kind that pages hold, in each of its settings, with so many cards that say nothing but this word. */
function everyKindSaying(word: string, cards = 5): BuiltSection[] {
  return Object.keys(kinds)
    .filter(isKind)
    .filter((kind) => !frameKinds.some((frame) => frame === kind))
    .flatMap((kind) =>
      settingsOf(kind).map((setting) => sectionSaying(word, kind, cards, setting)),
    );
}

function settingsOf(kind: Kind): string[] {
  const setting = fieldsOf(makeExample(kind, createId)).find(({ name }) => name === 'setting');
  return setting?.field.type === 'choice' ? setting.field.options.filter(Boolean) : [''];
}

function sectionSaying(word: string, kind: Kind, cards: number, setting = ''): BuiltSection {
  const example = makeExample(kind, createId);
  const [first] = itemsOf(example);
  const isNumbered = typeof first?.id === 'number';
  const items = Array.from({ length: first ? cards : 0 }, (_, index) => ({
    ...itemsOf(example)[index % itemsOf(example).length],
    id: isNumbered ? index + 1 : createId(),
    ...(first && 'subPoints' in first && { subPoints: [word, word] }),
    ...(first && 'isOpen' in first && { isOpen: index === 0 }),
  }));
  const filled = setting ? withValues(example, { setting }) : example;
  return (['words', 'prose'] as const).reduce(
    (section, type) => mapTexts(section, type, () => word),
    withItems(filled, items),
  );
}

/** A site whose menus and footer say only this word, with a page of every kind at `/words`. */
export function treeSaying(tree: NavigationTree, word: string): NavigationTree {
  const frame = frameKinds.map((kind) => sectionSaying(word, kind, 2));
  return withSent(tree, ({ children, pages }) => ({
    children: [
      { ...page('words', everyKindSaying(word), `${word} 1`), address: 'words' },
      {
        ...parent(
          'more-words',
          [child('word-1', [], `${word} a`), child('word-2', [], `${word} b`)],
          `${word} 2`,
        ),
        address: 'more-words',
      },
      ...children,
    ],
    pages: [
      ...pages.filter(({ id }) => id !== footerPage.id),
      treePage({ ...footerPage, to: '', sections: frame }),
    ],
  }));
}
