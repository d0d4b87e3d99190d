import type { ReactNode } from 'react';

import { accountWords } from '../../domain/accounts/account-words.ts';
import { messageOf } from '../api/call-api.ts';
import { Spinner } from '../ui/spinner.tsx';

type LoadedProps<Data> = {
  from: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** What the spinner says while it is fetched. */
  loading: string;
  children: (data: Data) => ReactNode;
};

/** Draws what was fetched, also when the newest try failed; without any it says why. */
export function Loaded<Data>({ from, loading, children }: LoadedProps<Data>) {
  if (from.data !== undefined) return children(from.data);
  if (!from.error) return <Spinner label={loading} />;
  return (
    <div className="field-notice notice-danger">
      <p>{messageOf(from.error)}</p>
      <button type="button" className="text-link" onClick={() => void from.refetch()}>
        {accountWords.tryAgain}
      </button>
    </div>
  );
}
