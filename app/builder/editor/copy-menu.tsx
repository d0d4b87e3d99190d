import { Menu } from '@base-ui/react/menu';
import { Files } from 'lucide-react';

import { roomOn } from '../../../domain/tree/copies.ts';
import type { PageChoice } from '../../../domain/tree/page-links.ts';
import { useEditor } from '../work/editor-context.ts';
import { usePage } from '../work/use-page.ts';
import { useSectionActs } from './use-section-acts.ts';

/** Which other page a copy of the section goes to. */
export function CopyMenu({ name, sectionId }: { name: string; sectionId: string }) {
  const { pages } = useEditor();
  const openId = usePage(({ id }) => id);
  const others = pages.filter((page) => !page.isParent && page.id !== openId);
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
            <CopyChoices others={others} sectionId={sectionId} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** A full page says so instead of taking it. */
function CopyChoices({ others, sectionId }: { others: PageChoice[]; sectionId: string }) {
  const { tree } = useEditor();
  const open = usePage((page) => page);
  const { copyTo } = useSectionActs();
  return others.map((page) => {
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
  });
}
