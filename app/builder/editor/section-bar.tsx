import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';

import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { headingOf, labelOf } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { isFooterPage } from '../../../domain/pages/page-ids.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { DeadLinkBadge } from '../links/dead-links.tsx';
import { SectionNotes } from '../notes/notes-tool.tsx';
import { usePage } from '../work/use-page.ts';
import { CopyMenu } from './copy-menu.tsx';
import { useSectionActs, useSectionMove } from './use-section-acts.ts';

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
  const { id } = section;
  const name = `section ${index + 1}`;

  return (
    <div className="builder-bar row gap-2">
      {grip}
      <IconButton
        label={isCollapsed ? `Show ${name}` : `Collapse ${name}`}
        onPress={() => onCollapse(id)}
      >
        {isCollapsed ? <ChevronRight /> : <ChevronDown />}
      </IconButton>
      <SectionName section={section} index={index} />
      <DeadLinkBadge section={section} />
      <SectionNotes sectionId={id} name={name} />
      <SectionTools id={id} index={index} count={count} />
    </div>
  );
}

type SectionToolsProps = { id: string; index: number; count: number };

/** Acts on the whole section. */
const SectionTools = memo(function SectionTools({ id, index, count }: SectionToolsProps) {
  const move = useSectionMove(id);
  const acts = useSectionActs();
  const isFooter = usePage((page) => isFooterPage(page.id));
  const name = `section ${index + 1}`;
  const isFull = count >= treeLimits.sectionsPerPage;
  return (
    <>
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
        onPress={() => acts.duplicate(id)}
      >
        <Copy />
      </IconButton>
      {!isFooter && <CopyMenu name={name} sectionId={id} />}
      <IconButton label={`Delete ${name}`} isRemoval onPress={() => acts.remove(id)}>
        <Trash2 />
      </IconButton>
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
