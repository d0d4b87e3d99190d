import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';

import type { UseQueryResult } from '@tanstack/react-query';

import { countWords, type Noun } from '../ui/show-more.tsx';
import { moveFocus } from '../site/move-focus.ts';
import { useAddressState } from './address-state.ts';
import { Awaited, SkeletonRows } from './list-states.tsx';
import { IconButton } from './small-button.tsx';

type Paged = {
  items: unknown[];
  page: number;
  pageSize: number;
  total: number;
  /** There are more entries than were counted. */
  hasMore?: boolean | undefined;
};

type PagedListProps<Page extends Paged> = {
  list: UseQueryResult<Page>;
  noun: Noun;
  /** How many there are without the filter, where the list says above itself how many were found. */
  all?: number | undefined;
  empty: ReactNode;
  /** What the address calls the page. */
  name?: 'page' | 'suspects';
  children: (items: Page['items']) => ReactNode;
};

/** One page of a list that the server sorts and cuts: its rows, or a message in their place. */
export function PagedList<Page extends Paged>(props: PagedListProps<Page>) {
  const { list, noun, all, empty, name = 'page', children } = props;
  const { data } = list;
  const { change } = useAddressState();
  // The page does not exist any more: its last entry moved away, or the address is old.
  const isPastEnd = data !== undefined && data.items.length === 0 && data.total > 0;
  const goBackTo = isPastEnd && !list.isPlaceholderData ? lastPageOf(data) : undefined;
  useEffect(() => {
    if (goBackTo !== undefined) change({ [name]: String(goBackTo) });
    // Once for each missing page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [goBackTo, data?.page]);
  return (
    <>
      {data && all !== undefined && data.total > 0 && (
        <p className="below-8 pad-x-8 muted text-14 figures">{foundWords(data, all, noun)}</p>
      )}
      {data && data.items.length > 0 && (
        <div className="desk-list anchor panel" aria-busy={list.isPlaceholderData}>
          {children(data.items)}
        </div>
      )}
      {data?.total === 0 && empty}
      {isPastEnd ? <SkeletonRows /> : <Awaited of={list} />}
      {data && !isPastEnd && (
        <Pager
          {...data}
          noun={noun}
          // Back leads to the page before.
          onTurn={(page) => change({ [name]: String(page) }, { isStep: true })}
        />
      )}
    </>
  );
}

/** '12 of 1,032 inquiries'; a search with very many matches has not counted all of them. */
export function foundWords(
  { total, hasMore = false }: Pick<Paged, 'total' | 'hasMore'>,
  all: number,
  noun: Noun,
): string {
  return hasMore ? `more than ${countWords(total, all, noun)}` : countWords(total, all, noun);
}

type PagerProps = Omit<Paged, 'items'> & {
  noun: Noun;
  onTurn: (page: number) => void;
};

/** The position in the list, announced when it changes, and the buttons to turn the page. */
export function Pager({ page, pageSize, total, hasMore = false, noun, onTurn }: PagerProps) {
  const lastPage = lastPageOf({ pageSize, total });
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  const whole = foundWords({ total, hasMore }, total, noun);
  return (
    <div className="desk-pager at-least-44 above-12 text-14 figures row spread muted icons-18">
      <output>
        {lastPage === 1 && page === 1
          ? whole
          : `${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${whole}`}
      </output>
      {lastPage > 1 && (
        <nav className="row gap-4" aria-label="Pages of the list">
          <IconButton
            label="Previous page"
            Icon={ChevronLeft}
            disabled={page <= 1}
            onPress={() => onTurn(Math.min(page - 1, lastPage))}
          />
          <span className="desk-pager-place">
            {hasMore
              ? `Page ${page.toLocaleString('en')}`
              : `Page ${page.toLocaleString('en')} of ${lastPage.toLocaleString('en')}`}
          </span>
          <IconButton
            label="Next page"
            Icon={ChevronRight}
            disabled={page >= lastPage}
            onPress={() => onTurn(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}

function lastPageOf({ pageSize, total }: Pick<PagerProps, 'pageSize' | 'total'>): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Arrow keys move over the entries of a list, while Tab passes every control. */
export function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof Element) || !event.target.closest('a')) return;
  event.preventDefault();
  moveFocus(
    event.currentTarget.querySelectorAll('a[data-entry]'),
    event.key === 'ArrowDown' ? 1 : -1,
  );
}
