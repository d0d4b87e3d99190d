import { ChevronDown, ChevronRight, Copy, Files, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Popover } from '@base-ui/react/popover';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { headingOf, labelOf } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { isFooterPage } from '../../../domain/pages/page-ids.ts';
import { FloatingPopup } from '../kit/floating-popup.tsx';
import { IconButton, MoveButtons } from '../kit/icon-button.tsx';
import { DeadLinkBadge } from '../links/dead-links.tsx';
import { SectionNotes } from '../notes/notes-tool.tsx';
import { useSectionActs, useSectionMove } from './use-section-acts.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { roomOn } from '../../../domain/tree/copies.ts';
import type { PageChoice } from '../../../domain/tree/page-links.ts';
import { PageList } from '../links/page-list.tsx';
import { usePage, useEditor } from '../work/editor-context.ts';
import { readTemplate } from '../work/template-api.ts';

type SectionBarProps = {
  section: BuiltSection;
  index: number;
  count: number;
  isCollapsed: boolean;
  onCollapse: (id: string) => void;
  grip: ReactNode;
};

export function SectionBar(props: SectionBarProps) {
  const { section, index, count, isCollapsed, onCollapse, grip } = props;
  const { id } = section;
  const name = `section ${index + 1}`;

  return (
    <div className="builder-bar row gap-2">
      {grip}
      <IconButton
        Icon={isCollapsed ? ChevronRight : ChevronDown}
        label={isCollapsed ? `Show ${name}` : `Collapse ${name}`}
        onPress={() => onCollapse(id)}
      />
      <SectionName section={section} index={index} />
      <DeadLinkBadge section={section} />
      <SectionNotes sectionId={id} name={name} />
      <SectionTools id={id} index={index} count={count} />
    </div>
  );
}

type SectionToolsProps = { id: string; index: number; count: number };

const SectionTools = memo(function SectionTools({ id, index, count }: SectionToolsProps) {
  const move = useSectionMove(id);
  const acts = useSectionActs();
  const isFooter = usePage((page) => isFooterPage(page.id));
  const name = `section ${index + 1}`;
  const isFull = count >= treeLimits.sectionsPerPage;
  return (
    <>
      <MoveButtons name={name} index={index} count={count} onMove={move} />
      <IconButton
        Icon={Copy}
        label={`Duplicate ${name}`}
        isDisabled={isFull}
        onPress={() => acts.duplicate(id)}
      />
      {!isFooter && <CopyMenu name={name} sectionId={id} />}
      <IconButton
        Icon={Trash2}
        label={`Delete ${name}`}
        isRemoval
        onPress={() => acts.remove(id)}
      />
    </>
  );
});

export function SectionName({ section, index }: { section: BuiltSection; index: number }) {
  return (
    <h3>
      <span>{`Section ${index + 1}`}</span>{' '}
      <span className="quiet-text">{headingOf(section) || labelOf(section)}</span>
    </h3>
  );
}

function CopyMenu({ name, sectionId }: { name: string; sectionId: string }) {
  const { pages } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  const openId = usePage(({ id }) => id);
  const others = pages.filter((page) => !page.isParent && page.id !== openId);
  const label = `Copy ${name} to another page`;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className="builder-icon-button"
        aria-label={label}
        title={label}
        disabled={others.length === 0}
      >
        <Files />
      </Popover.Trigger>
      <FloatingPopup
        ref={popup}
        className="builder-link-picker"
        aria-label={label}
        place={{ sideOffset: 6 }}
        initialFocus={() => popup.current?.querySelector('input') ?? true}
      >
        <CopyChoices others={others} sectionId={sectionId} onDone={() => setOpen(false)} />
      </FloatingPopup>
    </Popover.Root>
  );
}

type CopyChoicesProps = { others: PageChoice[]; sectionId: string; onDone: () => void };

/** A full page says so instead of taking the copy. */
function CopyChoices({ others, sectionId, onDone }: CopyChoicesProps) {
  const open = usePage((page) => page);
  const [site, setSite] = useState<TreeDocument>();
  useEffect(() => {
    // If it cannot be read, the server says when the page is saved that another one is full.
    readTemplate().then(setSite, () => {});
  }, []);
  const { copyTo } = useSectionActs();
  return (
    <PageList
      pages={others}
      chosenId={undefined}
      isFull={(page) => site !== undefined && roomOn(site.tree, open, page.id) <= 0}
      onChoose={(page) => {
        copyTo(sectionId, page);
        onDone();
      }}
    />
  );
}
