import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type AuditAction, auditActionWords } from '../../../domain/audit/audit-actions.ts';
import { type HistoryEntry, userHistoryPageSize } from '../../../domain/desk/users.ts';
import { olderHistoryQuery } from '../desk-queries.ts';
import { Moment } from '../moment.tsx';
import { ShowOlder } from '../show-older.tsx';

type UserHistoryProps = { history: HistoryEntry[]; userId: string };

/** The history of this account, newest first, with the actor where it was someone else. */
export function UserHistory({ history, userId }: UserHistoryProps) {
  const [isAsked, setAsked] = useState(false);
  const older = useInfiniteQuery(olderHistoryQuery(userId, history, isAsked));
  if (history.length === 0) return null;
  const hasMore = older.data ? older.hasNextPage : history.length === userHistoryPageSize;
  const entries = [...history, ...(older.data?.pages.flat() ?? [])];
  return (
    <section className="panel-part">
      <h3>History</h3>
      <ol className="user-timeline stack">
        {entries.map((entry) => (
          <li key={entry._id}>
            {historyWords[entry.action]}
            <span className="block muted text-14 breaks">
              <Moment at={entry.at} />
              {entry.actor && entry.actor._id !== userId && ` · ${entry.actor.fullName}`}
              {entry.detail && ` · ${entry.detail}`}
            </span>
          </li>
        ))}
      </ol>
      {hasMore && (
        <ShowOlder
          isLoading={isAsked && older.isFetching}
          error={older.error}
          onShow={() => (isAsked ? void older.fetchNextPage() : setAsked(true))}
        >
          Show older entries
        </ShowOlder>
      )}
    </section>
  );
}

/** The log's texts have an object ('invited Zoe'), which a person's own history need not repeat. */
const aboutThePerson: Partial<Record<AuditAction, string>> = {
  'created-link': 'invitation link made',
  'edited-details': 'details changed',
  'changed-address': 'e-mail address changed',
  declined: 'request declined',
  'made-admin': 'made an administrator',
  'offered-admin': 'role of administrator offered',
  'made-editor': 'made an editor',
  'offered-editor': 'role of editor offered',
  'made-user': 'made a user again',
  'erased-person': 'person erased',
  'reset-factors': 'second step taken off',
};

const historyWords = Object.fromEntries(
  Object.entries({ ...auditActionWords, ...aboutThePerson }).map(([action, words]) => [
    action,
    words.slice(0, 1).toUpperCase() + words.slice(1),
  ]),
) as Record<AuditAction, string>;
