import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Problem } from './notices.tsx';
import { Pager } from './pager.tsx';
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
  onTurn: (page: number) => void;
  children: (items: Page['items']) => ReactNode;
};

/** One page of a list that the server sorts and cuts: its rows, or what stands in their place. */
export function PagedList<Page extends Paged>(props: PagedListProps<Page>) {
  const { list, noun, empty, onTurn, children } = props;
  const { data } = list;
  return (
    <>
      {data && data.items.length > 0 && (
        <div className="desk-list" aria-busy={list.isPlaceholderData}>
          {children(data.items)}
        </div>
      )}
      {data?.items.length === 0 && empty}
      {list.isPending && <SkeletonRows />}
      {list.error && !data && (
        <Problem
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {data && <Pager {...data} noun={noun} onTurn={onTurn} />}
    </>
  );
}
