import { auditActionWords } from '../../../domain/audit-actions.ts';
import type { AuditEntry } from '../../../domain/desk/audit.ts';
import { Moment } from '../moment.tsx';
import { AuditSubject, isAboutSelf } from './audit-subject.tsx';

/** On a phone each entry is a sentence. */
export function AuditCards({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className="desk-cards audit-cards">
      {entries.map((entry) => (
        <li key={entry._id}>
          <p>
            {entry.actor && <b>{entry.actor.fullName} </b>}
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
