import { useState } from 'react';

import type { PagePublication } from '../../../domain/page-draft.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { DiscardQuestion } from './discard-question.tsx';

type DraftLineProps = { publication: PagePublication; onDiscarded: () => void };

/** Says that a draft is open, whose and from when, and what is planned with it. */
export function DraftLine({ publication, onDiscarded }: DraftLineProps) {
  const { pageId, draft, state, schedule } = publication;
  const [isAsking, setAsking] = useState(false);
  const plans = [
    schedule.publishAt && `goes out ${dateAndTime(new Date(schedule.publishAt))}`,
    schedule.takeDownAt && `comes down ${dateAndTime(new Date(schedule.takeDownAt))}`,
  ].filter(Boolean);
  if (!draft && plans.length === 0) return null;
  return (
    <div className="builder-draft-line">
      {draft && (
        <>
          <span>
            {`You are editing a draft, saved ${dateAndTime(new Date(draft.updatedAt))}${draft.author ? ` by ${draft.author}` : ''}.`}
          </span>
          <button type="button" className="builder-add" onClick={() => setAsking(true)}>
            Discard draft
          </button>
        </>
      )}
      {plans.length > 0 && !schedule.problem && <span>{`The page ${plans.join(' and ')}.`}</span>}
      {schedule.problem && (
        <span className="builder-failure">
          {`Nothing happened at the set time: ${schedule.problem}`}
        </span>
      )}
      {isAsking && draft && (
        <DiscardQuestion
          pageId={pageId}
          revision={draft.revision}
          isPublished={state !== 'draft'}
          onCancel={() => setAsking(false)}
          onDiscarded={onDiscarded}
        />
      )}
    </div>
  );
}
