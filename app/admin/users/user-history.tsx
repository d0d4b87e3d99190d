import type { HistoryEntry } from '../../../domain/desk/users.ts';
import { Moment } from '../moment.tsx';
import { historyWords } from './history-words.ts';

type UserHistoryProps = { history: HistoryEntry[]; userId: string };

/** What happened to this account, newest first, and who did it where it was someone else. */
export function UserHistory({ history, userId }: UserHistoryProps) {
  if (history.length === 0) return null;
  return (
    <section className="panel-part">
      <h3>History</h3>
      <ol className="user-timeline">
        {history.map((entry) => (
          <li key={entry._id}>
            {historyWords[entry.action]}
            <span className="timeline-meta">
              <Moment at={entry.at} />
              {entry.actor && entry.actor._id !== userId && ` · ${entry.actor.fullName}`}
              {entry.detail && ` · ${entry.detail}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
