import { Popover } from '@base-ui/react/popover';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';

import type {
  PagePublication,
  PageSchedule,
  PageState,
} from '../../../domain/content/page-draft.ts';
import { isFooterPage } from '../../../domain/pages/page-ids.ts';
import { Button } from '../../ui/button.tsx';
import { FloatingPopup } from '../kit/floating-popup.tsx';
import { type AskFirst, ScheduleForm } from './schedule-form.tsx';
import { SharePreview } from './share-preview.tsx';
import { StateBadge } from './state-badge.tsx';

const explanations: Record<PageState, string> = {
  draft: 'Not on the site yet. Only editors and people with a preview link can see it.',
  published: 'Live on the site. Save a draft to make changes that visitors do not see.',
  changed: 'The site shows the published page. This draft has changes that are not published yet.',
};

export type PublishingPanelProps = {
  publication: PagePublication;
  isSaving: boolean;
  /** Asks before a time is set. */
  asking: AskFirst;
  onSaveDraft: () => void;
  onSchedule: (schedule: PageSchedule) => void;
  /** Leaves for the history of the page. */
  onHistory: () => void;
};

export const PublishingPanel = memo(function PublishingPanel(props: PublishingPanelProps) {
  const { publication, isSaving, asking, onSaveDraft, onSchedule, onHistory } = props;
  const { pageId, state, draft, schedule } = publication;
  return (
    <Popover.Root>
      <Popover.Trigger className="builder-publishing-button at-least-36 pill inline-row gap-4 icons-16">
        <span className="sr-only">Publishing: </span>
        <StateBadge state={state} schedule={schedule} />
        <ChevronDown />
      </Popover.Trigger>
      <FloatingPopup className="builder-publishing">
        <Popover.Title className="h4">Publishing</Popover.Title>
        <Popover.Description className="quiet-text">{explanations[state]}</Popover.Description>
        <div className="cluster gap-8">
          <Button isSmall look="quiet" aria-busy={isSaving} onClick={onSaveDraft}>
            Save draft
          </Button>
          {state !== 'draft' && (
            <Button isSmall look="quiet" onClick={onHistory}>
              History of this page
            </Button>
          )}
        </div>
        {!isFooterPage(pageId) && (
          <section aria-label="Share preview">
            <h3>Share preview</h3>
            {draft ? (
              <SharePreview pageId={pageId} />
            ) : (
              <p className="quiet-text">Save a draft first: a link shows the saved draft.</p>
            )}
          </section>
        )}
        <section aria-label="Schedule">
          <h3>Schedule</h3>
          {draft || state !== 'draft' ? (
            <ScheduleForm
              pageId={pageId}
              schedule={schedule}
              draft={draft ?? undefined}
              asking={asking}
              onSet={onSchedule}
            />
          ) : (
            <p className="quiet-text">Save a draft first.</p>
          )}
        </section>
      </FloatingPopup>
    </Popover.Root>
  );
});
