import { Link } from 'react-router';

import type { AuditEntry } from '../../../domain/desk/audit.ts';

/** To whom it was done, with the way there where there still is one. */
export function AuditSubject({ entry }: { entry: AuditEntry }) {
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
  if (kind === 'settings') return '/admin/settings';
  if (kind === 'account') return `/admin?user=${id}`;
  return kind === 'inquiry' ? `/admin/contact?inquiry=${id}` : undefined;
}

/** What people do themselves, such as signing in, needs no whom. */
export function isAboutSelf({ actor, subject }: AuditEntry): boolean {
  return actor?._id === subject._id;
}
