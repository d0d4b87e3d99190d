import { type AuditAction, auditActionWords } from '../../../domain/audit/audit-actions.ts';
import type { HistoryEntry } from '../../../domain/desk/users.ts';
import { Moment } from '../moment.tsx';

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

/** The log's words have an object ('invited Zoe'); in a person's own history that object is known. */
const aboutThePerson: Partial<Record<AuditAction, string>> = {
  'created-link': 'invitation link made',
  'edited-details': 'details changed',
  declined: 'request declined',
  'made-admin': 'made an administrator',
  'offered-admin': 'role of administrator offered',
  'made-user': 'no longer an administrator',
  'erased-person': 'person erased',
  'reset-factors': 'second step taken off',
};

const historyWords = Object.fromEntries(
  Object.entries({ ...auditActionWords, ...aboutThePerson }).map(([action, words]) => [
    action,
    words.slice(0, 1).toUpperCase() + words.slice(1),
  ]),
) as Record<AuditAction, string>;
