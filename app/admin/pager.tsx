import { ChevronLeft, ChevronRight } from 'lucide-react';

type PagerProps = {
  page: number;
  pageSize: number;
  total: number;
  /** There are more than were counted. */
  hasMore?: boolean | undefined;
  /** One and many of what is listed. */
  noun: readonly [one: string, many: string];
  onTurn: (page: number) => void;
};

/** Where in the list we are, said aloud when it changes, and the way on. */
export function Pager({ page, pageSize, total, hasMore = false, noun, onTurn }: PagerProps) {
  const lastPage = lastPageOf({ pageSize, total });
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  const counted = `${total.toLocaleString('en')} ${total === 1 ? noun[0] : noun[1]}`;
  const whole = hasMore ? `more than ${counted}` : counted;
  return (
    <div className="desk-pager">
      <output>
        {lastPage === 1 && page === 1
          ? whole
          : `${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${whole}`}
      </output>
      {lastPage > 1 && (
        <nav aria-label="Pages of the list">
          <button
            type="button"
            className="icon-button"
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onTurn(Math.min(page - 1, lastPage))}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <span className="desk-pager-place">
            {hasMore
              ? `Page ${page.toLocaleString('en')}`
              : `Page ${page.toLocaleString('en')} of ${lastPage.toLocaleString('en')}`}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label="Next page"
            disabled={page >= lastPage}
            onClick={() => onTurn(page + 1)}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </nav>
      )}
    </div>
  );
}

export function lastPageOf({ pageSize, total }: Pick<PagerProps, 'pageSize' | 'total'>): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
