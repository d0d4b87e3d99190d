import { Link } from 'react-router';

import { isStaff } from '../../../domain/accounts/rights.ts';
import { auditActionWords } from '../../../domain/audit/audit-actions.ts';
import type { AuditEntry } from '../../../domain/desk/audit.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Moment } from '../moment.tsx';

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    // The table may scroll sideways, which the keyboard must be able to do too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="desk-scroll" aria-label="Audit log, table" tabIndex={0}>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Whom</th>
            <th scope="col">Detail</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry._id}>
              <td className="muted">
                <time dateTime={entry.at}>{dateAndTime(new Date(entry.at))}</time>
              </td>
              <td>
                {entry.actor?.fullName ?? <span className="desk-none">-</span>}
                <RoleThen entry={entry} />
              </td>
              <td>{auditActionWords[entry.action]}</td>
              <td>
                {isAboutSelf(entry) ? (
                  <span className="desk-none">-</span>
                ) : (
                  <AuditSubject entry={entry} />
                )}
              </td>
              <td className="audit-detail">
                {entry.detail ?? <span className="desk-none">-</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On a phone each log entry is a sentence. */
export function AuditCards({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className="desk-cards ruled audit-cards">
      {entries.map((entry) => (
        <li key={entry._id}>
          <p>
            {entry.actor && <b className="medium">{entry.actor.fullName} </b>}
            <RoleThen entry={entry} />
            {auditActionWords[entry.action]} {!isAboutSelf(entry) && <AuditSubject entry={entry} />}
          </p>
          <p className="timeline-meta">
            <Moment at={entry.at} />
            {entry.detail && ` · ${entry.detail}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The role in which the person acted. A user acts on their own account only, so that is not said. */
function RoleThen({ entry: { actorRole } }: { entry: AuditEntry }) {
  if (!isStaff(actorRole ?? undefined)) return null;
  return <span className="desk-none"> {actorRole} </span>;
}

/** The subject of the entry, as a link where the subject still exists. */
function AuditSubject({ entry }: { entry: AuditEntry }) {
  const { kind, _id, name } = entry.subject;
  if (name === null)
    return <span className="desk-none">{kind === 'list' ? '-' : 'Gone since'}</span>;
  const to = addressOf(kind, _id);
  if (!to) return name;
  return (
    <Link to={to} className="quiet-link">
      {name}
    </Link>
  );
}

function addressOf(kind: AuditEntry['subject']['kind'], id: string): string | undefined {
  if (kind === 'settings') return id === 'words' ? '/admin/settings/words' : '/admin/settings';
  if (kind === 'account') return `/admin?user=${id}`;
  return kind === 'inquiry' ? `/admin/contact?inquiry=${id}` : undefined;
}

/** An entry about one's own act, such as signing in, names no subject. */
function isAboutSelf({ actor, subject }: AuditEntry): boolean {
  return actor?._id === subject._id;
}
