import { type ReactNode, useMemo } from 'react';

import { headingOf } from '../../../domain/sections/kinds.ts';
import { sectionLabel } from '../../../domain/tree/page-links.ts';
import { Targets } from '../kit/target-field.tsx';
import { useSameList } from '../kit/use-same-list.ts';
import { usePage } from '../work/use-page.ts';

/** The sections that buttons within may lead to: other words in a card make no other list. */
export function PageTargets({ ids, children }: { ids: string[]; children: ReactNode }) {
  const sections = usePage((page) => page.sections);
  const labels = useSameList(
    sections.map((section, index) => sectionLabel(index, headingOf(section))),
  );
  const targets = useMemo(
    () => ids.map((id, index) => ({ id, label: labels[index] ?? '' })),
    [ids, labels],
  );
  return <Targets value={targets}>{children}</Targets>;
}
