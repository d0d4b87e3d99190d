import { useQuery } from '@tanstack/react-query';

import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { useAddressState, wholeNumberIn } from '../address-state.ts';
import { useSelection } from '../bulk/selection.tsx';
import { inquiriesQuery } from '../desk-queries.ts';
import { PagedList } from '../paged-list.tsx';
import { SuspectBulk } from './inquiry-bulk.tsx';
import { InquiryList } from './inquiry-list.tsx';

/** Inquiries that fell into the form's trap: kept apart, and fetched only when opened. */
export function Suspects({ count }: { count: number }) {
  const { change } = useAddressState();
  const { isOpen, list, inquiries } = useSuspects();
  const selection = useSelection(inquiries);
  if (count === 0) return null;
  return (
    <details
      className="desk-fold above-24"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) change({ suspects: open ? '1' : undefined });
      }}
    >
      <summary className="inline-row gap-10 at-least-44 text-15 medium">{`Suspected spam (${count.toLocaleString('en')})`}</summary>
      <p className="desk-fold-note below-14 muted text-15">
        These filled in a hidden field or were sent faster than a person can type. Nobody was
        notified. If one is genuine, open it and mark it as not spam: the team is then notified.
      </p>
      {inquiries.length > 0 && (
        <label className="desk-check below-12">
          <input type="checkbox" checked={selection.areAll} onChange={selection.toggleAll} />
          Select all suspected spam on this page
        </label>
      )}
      <SuspectBulk selection={selection} />
      {isOpen && (
        <PagedList list={list} noun={['suspect', 'suspects']} empty={null} name="suspects">
          {(suspects) => <InquiryList inquiries={suspects} selection={selection} />}
        </PagedList>
      )}
    </details>
  );
}

const none: DeskInquiry[] = [];

/** The opened page of suspects, as the address says; none while they are folded. */
export function useSuspects() {
  const page = wholeNumberIn(useAddressState().params, 'suspects');
  const isOpen = page !== undefined;
  const list = useQuery({
    ...inquiriesQuery({ page: page ?? 1, suspect: 'true' }),
    enabled: isOpen,
  });
  return { isOpen, list, inquiries: isOpen ? (list.data?.items ?? none) : none };
}
