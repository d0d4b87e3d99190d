import './checks.css';

import { Popover } from '@base-ui/react/popover';
import { ListChecks } from 'lucide-react';
import { use, useMemo, useState } from 'react';

import type { Check } from '../../../domain/checks/check.ts';
import { findChecks } from '../../../domain/checks/find-checks.ts';
import { useKnownPictures } from '../../library/use-assets.ts';
import {
  DeadLinkJudge,
  useEditor,
  SampleWordJudge,
  useSettledPage,
} from '../work/editor-context.ts';
import { FloatingPopup } from '../kit/floating-popup.tsx';
import { showField } from '../kit/show-field.ts';
import { idOfPagePlace } from '../preview/field-places.ts';

/** What to look at before publishing: a count, and a list whose lines lead to their fields. */
export function ChecksTool({ onSearch }: { onSearch: () => void }) {
  const { store, announce, showSection } = useEditor();
  const isDead = use(DeadLinkJudge);
  const isSample = use(SampleWordJudge);
  const pictures = useKnownPictures();
  const [isOpen, setOpen] = useState(false);
  // The whole page is checked after a pause in typing. Opening the list checks at once.
  const [page, settle] = useSettledPage();
  const checks = useMemo(
    () => page && findChecks(page, { isDead, isSample, pictures }),
    [page, isDead, isSample, pictures],
  );

  function open(wanted: boolean): void {
    store.flush();
    setOpen(wanted);
    if (wanted) announce(countWords(findChecks(settle(), { isDead, isSample, pictures }).length));
  }

  function go(check: Check): void {
    setOpen(false);
    if (check.sectionId === undefined) onSearch();
    else showSection(check.sectionId);
    showField(idOfPagePlace(check));
    announce(check.message);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger
        className="builder-checks-button at-least-32 round-8 text-15 inline-row gap-6"
        title="Check before publishing"
      >
        <ListChecks />
        <span className="builder-checks-words">Checks</span>
        <span
          className="builder-checks-count pill text-13 figures text-centre"
          data-none={checks?.length === 0 || undefined}
        >
          {checks?.length ?? '…'}
        </span>
      </Popover.Trigger>
      <FloatingPopup className="builder-checks">
        <Popover.Title className="builder-label builder-menu-label">
          {countWords(checks?.length ?? 0)}
        </Popover.Title>
        <ul>
          {checks?.map((check) => (
            <li key={`${idOfPagePlace(check)} ${check.message}`}>
              <button type="button" onClick={() => go(check)}>
                <span className="builder-checks-kind muted text-13" data-severity={check.severity}>
                  {check.severity}
                </span>
                {check.message}
              </button>
            </li>
          ))}
        </ul>
      </FloatingPopup>
    </Popover.Root>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'No problems found';
  return count === 1 ? '1 thing to check' : `${count} things to check`;
}
