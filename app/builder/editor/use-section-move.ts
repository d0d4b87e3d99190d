import { headingOf } from '../../../domain/sections/kinds.ts';
import { keepFocus } from '../kit/sortable-list.tsx';
import { useEditor } from '../work/editor-context.ts';
import { useSectionActs } from './use-section-acts.ts';

/** Moving a section by one place, heard as well as seen. */
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
