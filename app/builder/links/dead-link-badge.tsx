import { Unlink } from 'lucide-react';

import { linksIn } from '../../../domain/tree/page-links.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { noneIsDead, useDeadLinkJudge } from '../work/editor-context.ts';

type DeadLinkBadgeProps = { section: BuiltSection; isShort?: boolean };

/** The number of dead links in a section. */
export function DeadLinkBadge({ section, isShort = false }: DeadLinkBadgeProps) {
  const isDead = useDeadLinkJudge();
  if (isDead === noneIsDead) return null;
  const count = linksIn(section).filter(({ link }) => isDead(link)).length;
  if (count === 0) return null;
  const words = count === 1 ? '1 dead link' : `${count} dead links`;
  return (
    <span
      className="builder-badge inline-row gap-4 rigid danger text-13 medium icons-14"
      title={words}
    >
      <Unlink aria-hidden="true" />
      <span className={isShort ? 'sr-only' : 'builder-badge-words'}>{words}</span>
    </span>
  );
}
