import { Menu } from '@base-ui/react/menu';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy, Files, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { createId } from '../../../domain/ids.ts';
import { treeLimits } from '../../../domain/limits.ts';
import { headingOf, labelOf } from '../../../domain/sections/kinds.ts';
import { copySectionTo, duplicateSection, removeSection } from '../../../domain/tree/edit-page.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { DeadLinkBadge } from '../links/dead-link-badge.tsx';
import { useEditor } from '../work/editor-context.ts';
import { useSectionMove } from './use-section-move.ts';

type SectionBarProps = {
  section: BuiltSection;
  index: number;
  count: number;
  isCollapsed: boolean;
  onCollapse: (id: string) => void;
  grip: ReactNode;
};

export function SectionBar({
  section,
  index,
  count,
  isCollapsed,
  onCollapse,
  grip,
}: SectionBarProps) {
  const { store, announce } = useEditor();
  const move = useSectionMove(section.id);
  const { id } = section;
  const name = `section ${index + 1}`;
  const isFull = count >= treeLimits.sectionsPerPage;

  return (
    <div className="builder-bar">
      {grip}
      <IconButton
        label={isCollapsed ? `Show ${name}` : `Collapse ${name}`}
        onPress={() => onCollapse(id)}
      >
        {isCollapsed ? <ChevronRight /> : <ChevronDown />}
      </IconButton>
      <h3>
        <span>{`Section ${index + 1}`}</span>
        <span className="quiet-text">{headingOf(section) || labelOf(section)}</span>
      </h3>
      <DeadLinkBadge section={section} />
      <IconButton label={`Move ${name} up`} isDisabled={index === 0} onPress={() => move(-1)}>
        <ArrowUp />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        isDisabled={index === count - 1}
        onPress={() => move(1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton
        label={`Duplicate ${name}`}
        isDisabled={isFull}
        onPress={() => {
          store.flush();
          store.change((page) => duplicateSection(page, id, createId));
          announce(`Section ${index + 1} duplicated`);
        }}
      >
        <Copy />
      </IconButton>
      <CopyMenu name={name} sectionId={id} />
      <IconButton
        label={`Delete ${name}`}
        onPress={() => {
          store.flush();
          store.change((page) => removeSection(page, id));
          announce(`Section ${index + 1} deleted. Undo brings it back.`);
        }}
      >
        <Trash2 />
      </IconButton>
    </div>
  );
}

function CopyMenu({ name, sectionId }: { name: string; sectionId: string }) {
  const { store, pages, announce } = useEditor();
  const others = pages.filter((page) => !page.isParent && page.id !== store.history().present.id);
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
            {others.map((page) => (
              <Menu.Item
                key={page.id}
                className="builder-menu-item"
                onClick={() => {
                  store.flush();
                  store.change((open) => copySectionTo(open, sectionId, page.id, createId));
                  announce(`A copy goes to the end of ${page.text} when you save`);
                }}
              >
                {page.text} <span className="quiet-text">{page.path}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
