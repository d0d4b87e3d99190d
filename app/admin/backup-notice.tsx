import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';

import { overviewQuery } from './desk-queries.ts';
import { Moment } from './moment.tsx';

/** When the last good backup was made; with a warning when the one after it failed. */
export function BackupNotice() {
  const { data } = useQuery(overviewQuery());
  const backup = data?.backup;
  if (!backup) return null;
  const last = backup.lastGoodAt === null ? 'None so far' : <Moment at={backup.lastGoodAt} />;
  if (!backup.hasFailed) {
    return (
      <p className="desk-backup">
        <DatabaseBackup aria-hidden="true" /> Last backup: {last}
      </p>
    );
  }
  return (
    <section className="desk-notice" aria-label="Backups">
      <DatabaseBackup aria-hidden="true" />
      <p>
        The last backup failed. Please tell whoever runs the site; the log says why. Last good
        backup: {last}
      </p>
    </section>
  );
}
