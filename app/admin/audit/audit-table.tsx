import { auditActionWords } from '../../../domain/audit-actions.ts';
import type { AuditEntry } from '../../../domain/desk/audit.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { AuditSubject, isAboutSelf } from './audit-subject.tsx';

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    // It may scroll sideways, which must be possible by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="desk-scroll" aria-label="Audit log, table" tabIndex={0}>
      <table className="desk-table desk-table-dense">
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
              <td className="audit-when">
                <time dateTime={entry.at}>{dateAndTime(new Date(entry.at))}</time>
              </td>
              <td>{entry.actor?.fullName ?? <span className="desk-none">-</span>}</td>
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
