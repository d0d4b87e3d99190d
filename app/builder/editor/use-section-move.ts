import type { BuiltSection } from '../../../domain/sections.ts';
import { moveSection } from '../document/section-list.ts';
import { useEditor } from './editor-context.ts';
import { keepFocus } from './keep-focus.ts';

/** Moving a section by one place, heard as well as seen. */
export function useSectionMove(section: BuiltSection, index: number, count: number) {
  const { store, announce } = useEditor();
  return (step: -1 | 1): void => {
    const to = index + step;
    if (to < 0 || to >= count) {
      announce(`${nameOf(section)} is ${step < 0 ? 'first' : 'last'} already`);
      return;
    }
    store.flush();
    keepFocus(() => store.change((page) => moveSection(page, section.id, step)));
    announce(`${nameOf(section)} moved to place ${to + 1} of ${count}`);
  };
}

function nameOf(section: BuiltSection): string {
  return section.data.heading || 'Section without a heading';
}
