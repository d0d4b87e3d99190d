import { headingOf } from '../../../domain/sections/kinds.ts';
import { moveSection } from '../../../domain/tree/edit-page.ts';
import { keepFocus } from '../kit/sortable-list.tsx';
import { useEditor } from '../work/editor-context.ts';

/** Moving a section by one place, heard as well as seen. */
export function useSectionMove(id: string) {
  const { store, announce } = useEditor();
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
    keepFocus(() => store.change((page) => moveSection(page, id, step)));
    announce(`${name} moved to place ${to + 1} of ${sections.length}`);
  };
}
