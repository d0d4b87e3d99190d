import { Menu } from '@base-ui/react/menu';
import { Files } from 'lucide-react';

import { roomOn } from '../../../domain/tree/copies.ts';
import { useEditor } from '../work/editor-context.ts';
import { useSectionActs } from './use-section-acts.ts';

/** Which other page a copy of the section goes to. A full one says so instead of taking it. */
export function CopyMenu({ name, sectionId }: { name: string; sectionId: string }) {
  const { store, tree, pages } = useEditor();
  const { copyTo } = useSectionActs();
  const open = store.history().present;
  const others = pages.filter((page) => !page.isParent && page.id !== open.id);
  const label = `Copy ${name} to another page`;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className="builder-icon-button"
        aria-label={label}
        title={label}
        disabled={others.length === 0}
      >
        <Files />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="builder-floating" sideOffset={6} align="end">
          <Menu.Popup className="builder-popup builder-menu">
            {others.map((page) => {
              const isFull = roomOn(tree, open, page.id) <= 0;
              return (
                <Menu.Item
                  key={page.id}
                  className="builder-menu-item"
                  disabled={isFull}
                  onClick={() => copyTo(sectionId, page)}
                >
                  {page.text} <span className="quiet-text">{isFull ? 'full' : page.path}</span>
                </Menu.Item>
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
