import type { Round } from './fault.ts';
import { Ledger } from './ledger.ts';
import { trace } from './strace.ts';

const writes = 20;
const logFile = { SQLite: 'fourfold.sqlite-wal>', PostgreSQL: '/pg_wal/' };

/** in what the system was asked, the sync of the log stands before each answer that says 201. */
export const syncedBeforeAnswered: Round = async ({ engine, postgres, site }) => {
  const pids = [site.process.pid ?? 0, ...(postgres?.pids ?? [])];
  const calls = await trace(pids, [
    '-e',
    'trace=fsync,fdatasync,pwrite64,pwritev,write,writev,sendto,sendmsg',
  ]);
  const ledger = new Ledger();
  await ledger.writeSome(site.url, writes);
  const lines = await calls.stop();
  let answers = 0;
  let syncs = 0;
  for (const line of lines) {
    if (/f(?:data)?sync\(/.test(line) && line.includes(logFile[engine])) syncs += 1;
    if (!line.includes('HTTP/1.1 201')) continue;
    if (syncs === 0) throw new Error(`Answered before it was synced: ${line}`);
    answers += 1;
    syncs = 0;
  }
  if (answers !== writes) throw new Error(`${answers} answers were seen of ${writes}`);
  return { acknowledged: writes, lost: 0 };
};
