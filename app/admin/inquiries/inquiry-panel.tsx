import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';

import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { isGone } from '../desk-api.ts';
import { inquiryQuery } from '../desk-queries.ts';
import { Problem } from '../notices.tsx';
import { SidePanel } from '../side-panel.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { EraseInquiry } from './erase-inquiry.tsx';
import { InquiryDetailsView } from './inquiry-details.tsx';
import { useWalk } from './inquiry-walk.ts';

type InquiryPanelProps = {
  id: string | null;
  /** The page of the list that stands behind, to step through. */
  listed: DeskInquiry[];
  onOpen: (id: string | undefined) => void;
};

/** One inquiry in full. J and K, or the arrows in the bar, lead to the next and the one before. */
export function InquiryPanel({ id, listed, onOpen }: InquiryPanelProps) {
  const one = useQuery({ ...inquiryQuery(id ?? ''), enabled: id !== null });
  const { error, isFetching, refetch } = one;
  const data = isGone(error) ? undefined : one.data;
  const ids = useMemo(() => listed.map(({ _id }) => _id), [listed]);
  const { walk, place } = useWalk(id, ids);
  const { before, after, number } = place;

  function stepByKey(event: KeyboardEvent): void {
    if (event.target instanceof Element && event.target.closest('input, textarea')) return;
    const next = event.key === 'j' ? after : event.key === 'k' ? before : undefined;
    if (next) onOpen(next);
  }

  const name = data ? `${data.inquiry.firstName} ${data.inquiry.lastName}` : '';
  return (
    <SidePanel
      isOpen={id !== null}
      label={name ? `Inquiry of ${name}` : 'Inquiry'}
      onClose={() => onOpen(undefined)}
      onKeyDown={stepByKey}
    >
      <div className="panel-bar">
        <span>{number > 0 ? `Inquiry ${number} of ${walk.length} listed` : 'Inquiry'}</span>
        <button
          type="button"
          className="icon-button"
          aria-label="Previous inquiry"
          aria-keyshortcuts="k"
          disabled={!before}
          onClick={() => onOpen(before)}
        >
          <ChevronUp aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Next inquiry"
          aria-keyshortcuts="j"
          disabled={!after}
          onClick={() => onOpen(after)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button close-cross"
          aria-label="Close"
          onClick={() => onOpen(undefined)}
        />
      </div>
      {data && <InquiryDetailsView key={data.inquiry._id} details={data} />}
      {data && (
        <EraseInquiry id={data.inquiry._id} name={name} onErased={() => onOpen(after ?? before)} />
      )}
      {!data && !error && <SkeletonRows count={5} />}
      {!data && error && (
        <Problem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </SidePanel>
  );
}
