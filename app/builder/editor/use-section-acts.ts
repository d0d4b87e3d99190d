import { createId } from '../../../domain/values/values.ts';
import { shorten } from '../../../domain/pages/page-words.ts';
import { tailAfter } from '../../../domain/pages/shipped-pages.ts';
import { headingOf } from '../../../domain/sections/kinds.ts';
import { restoreDeletedSection } from '../../../domain/tree/restore-deleted.ts';
import {
  copySectionTo,
  duplicateSection,
  moveSectionTo,
  removeSection,
} from '../../../domain/tree/edit-page.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { focusAfterRemoval } from '../kit/show-field.ts';
import { keepFocus } from '../kit/sortable-list.tsx';
import { useEditor } from '../work/editor-context.ts';
import { pageNameId } from '../preview/field-places.ts';
import { tellWithUndo } from './undo-message.ts';

type Change = (page: PageDocument) => PageDocument;

export function useSectionActs() {
  const { store } = useEditor();

  function act(change: Change, words: string, back: Change, about?: symbol): void {
    store.flush();
    store.change(change);
    tellWithUndo(store, words, back, about);
  }

  function placeOf(id: string) {
    store.flush();
    const before = store.history().present;
    const index = before.sections.findIndex((section) => section.id === id);
    return { before, index, section: before.sections[index], name: `Section ${index + 1}` };
  }

  function moveTo(id: string, to: number): void {
    const { before, index, section } = placeOf(id);
    if (!section || index === to) return;
    act(
      (page) => moveSectionTo(page, id, to),
      `${headingOf(section) || 'Section without a heading'} moved to place ${to + 1} of ${before.sections.length}`,
      (page) => moveSectionTo(page, id, index),
      Symbol.for(`place of ${id}`),
    );
  }

  return {
    moveTo,
    moveOnto: (id: string, ontoId: string): void => {
      const { index } = placeOf(ontoId);
      if (index !== -1) moveTo(id, index);
    },

    remove: (id: string): void => {
      const { before, section, name } = placeOf(id);
      const isTail =
        section !== undefined && tailAfter(before.id, []).some((tail) => tail.id === id);
      const words = isTail
        ? `${name} deleted. The original section is back in its place`
        : `${name} deleted${named(section)}`;
      focusAfterRemoval(
        document.getElementById(`row-${id}`),
        () =>
          act(
            (page) => removeSection(page, id),
            words,
            (page) => restoreDeletedSection(page, before, id),
          ),
        () => document.getElementById(pageNameId),
      );
    },

    duplicate: (id: string): void => {
      const { index, name } = placeOf(id);
      let copyId = '';
      act(
        (page) => {
          const copied = duplicateSection(page, id, createId);
          copyId = copied.sections[index + 1]?.id ?? '';
          return copied;
        },
        `${name} duplicated`,
        (page) => removeSection(page, copyId),
      );
    },

    copyTo: (id: string, { id: pageId, text }: { id: string; text: string }): void => {
      const { before, name } = placeOf(id);
      act(
        (page) => copySectionTo(page, id, pageId, createId),
        `A copy of ${name} will be added to the end of ${text} when you save`,
        (page) => ({
          ...page,
          copies: page.copies.filter(
            (copy) => copy.pageId !== pageId || before.copies.includes(copy),
          ),
        }),
      );
    },
  };
}

/** Tells several deletions apart: positions have changed since. */
function named(section: BuiltSection | undefined): string {
  const heading = section && headingOf(section);
  return heading ? `: ${shorten(heading, 40)}` : '';
}

export function useSectionMove(id: string) {
  const { store, announce } = useEditor();
  const { moveTo } = useSectionActs();
  return (step: -1 | 1): void => {
    store.flush();
    const { sections } = store.history().present;
    const index = sections.findIndex((section) => section.id === id);
    const section = sections[index];
    const name = (section && headingOf(section)) || 'Section without a heading';
    const to = index + step;
    if (to < 0 || to >= sections.length) {
      announce(`${name} is ${step < 0 ? 'first' : 'last'} already`);
      return;
    }
    keepFocus(() => moveTo(id, to));
  };
}
