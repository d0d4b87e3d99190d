import { accountWords } from '../../domain/accounts/account-words.ts';
import { messageOf } from '../api/call-api.ts';

type LoadProblemProps = { error: unknown; onRetry: () => void };

/** Shown in place of data that could not be fetched. */
export function LoadProblem({ error, onRetry }: LoadProblemProps) {
  return (
    <div className="field-notice notice-danger">
      <p>{messageOf(error)}</p>
      <button type="button" className="text-link" onClick={onRetry}>
        {accountWords.tryAgain}
      </button>
    </div>
  );
}
