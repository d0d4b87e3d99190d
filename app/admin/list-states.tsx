import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { ApiError, messageOf } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';

type EmptyProps = { icon: LucideIcon; title: string; children: ReactNode };

/** An empty list: what will appear in it, and how. */
export function Empty({ icon: Icon, title, children }: EmptyProps) {
  return (
    <div className="desk-empty stack items-centre text-centre panel gap-8">
      <Icon aria-hidden="true" />
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}

type ProblemProps = { error: unknown; isRetrying: boolean; onRetry: () => void };

/** The entry was erased meanwhile: the copy known here must not be shown any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'not_found';
}

/** A list that could not be fetched: what happened, and what to do. */
export function Problem({ error, isRetrying, onRetry }: ProblemProps) {
  if (isGone(error)) {
    return (
      <div className="desk-problem stack items-centre text-centre panel gap-8" role="alert">
        <h3>This no longer exists</h3>
        <p>It has been erased, or the link is incorrect.</p>
      </div>
    );
  }
  return (
    <div className="desk-problem stack items-centre text-centre panel gap-8" role="alert">
      <h3>This could not be loaded</h3>
      <p>{messageOf(error)}</p>
      <Button look="quiet" isSmall isBusy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

type AwaitedQuery = {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

/** Stands for what has not come: why it did not, or its shape while it loads. */
export function Awaited({ of, count }: { of: AwaitedQuery; count?: number }) {
  const { data, error, isFetching, refetch } = of;
  if (error && (!data || isGone(error))) {
    return <Problem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return data ? null : <SkeletonRows count={count} />;
}

export function SkeletonRows({ count = 8 }: { count?: number }) {
  return (
    <div className="desk-skeleton ruled panel" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="desk-skeleton-row row pad-x-20">
          <span className="desk-bone bone-round" />
          <span className="desk-bone bone-wide" />
          <span className="desk-bone" />
          <span className="desk-bone bone-short" />
        </div>
      ))}
    </div>
  );
}

type ShowOlderProps = {
  isLoading: boolean;
  error: Error | null;
  onShow: () => void;
  children: ReactNode;
};

export function ShowOlder({ isLoading, error, onShow, children }: ShowOlderProps) {
  return (
    <div className="stack gap-12 items-start above-16">
      {error && !isLoading && <p role="alert">{messageOf(error)}</p>}
      <Button look="quiet" isSmall keepsFocus isBusy={isLoading} onClick={onShow}>
        {children}
      </Button>
    </div>
  );
}
