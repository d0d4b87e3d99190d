import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

import { Problem } from './notices.tsx';
import { lastPageOf, Pager } from './pager.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

type Paged = {
  items: unknown[];
  page: number;
  pageSize: number;
  total: number;
  hasMore?: boolean | undefined;
};

type PagedListProps<Page extends Paged> = {
  list: UseQueryResult<Page>;
  noun: [one: string, many: string];
  /** What stands here when there is nothing to list. */
  empty: ReactNode;
  /** `isStep`: someone turned the page, and Back leads to the one before. */
  onTurn: (page: number, isStep: boolean) => void;
  children: (items: Page['items']) => ReactNode;
};

/** One page of a list that the server sorts and cuts: its rows, or what stands in their place. */
export function PagedList<Page extends Paged>(props: PagedListProps<Page>) {
  const { list, noun, empty, onTurn, children } = props;
  const { data } = list;
  // The page is gone: its last entry moved on, or the address is an old one.
  const isPastEnd = data !== undefined && data.items.length === 0 && data.total > 0;
  const goBackTo = isPastEnd && !list.isPlaceholderData ? lastPageOf(data) : undefined;
  useEffect(() => {
    if (goBackTo !== undefined) onTurn(goBackTo, false);
    // Once for each page that is gone; the callback is another with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [goBackTo, data?.page]);
  return (
    <>
      {data && data.items.length > 0 && (
        <div className="desk-list" aria-busy={list.isPlaceholderData}>
          {children(data.items)}
        </div>
      )}
      {data?.total === 0 && empty}
      {(list.isPending || isPastEnd) && <SkeletonRows />}
      {list.error && !data && (
        <Problem
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {data && !isPastEnd && <Pager {...data} noun={noun} onTurn={(page) => onTurn(page, true)} />}
    </>
  );
}
