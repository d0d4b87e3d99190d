import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';

import type { DeskInquiry } from '../../../domain/desk/inquiries.ts';
import { inquiriesQuery } from '../desk-queries.ts';
import { Problem } from '../notices.tsx';
import { Pager } from '../pager.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { InquiryList } from './inquiry-list.tsx';

type SuspectsProps = { count: number; linkTo: (inquiry: DeskInquiry) => To };

/** What fell into the form's trap: probably machines, kept apart and asked for only when opened. */
export function Suspects({ count, linkTo }: SuspectsProps) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const list = useQuery({ ...inquiriesQuery({ page, suspect: 'true' }), enabled: isOpen });
  if (count === 0) return null;
  return (
    <details className="desk-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{`Suspects (${count.toLocaleString('en')})`}</summary>
      <p className="desk-fold-note">
        These filled in a field that people do not see, or came quicker than a person writes. Nobody
        was told about them. Open one and clear it if it is a person after all: it is announced
        then.
      </p>
      {list.data && (
        <>
          <div className="desk-list" aria-busy={list.isPlaceholderData}>
            <InquiryList inquiries={list.data.items} linkTo={linkTo} />
          </div>
          <Pager {...list.data} noun={['suspect', 'suspects']} onTurn={setPage} />
        </>
      )}
      {isOpen && list.isPending && <SkeletonRows count={3} />}
      {list.error && !list.data && (
        <Problem
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
    </details>
  );
}
