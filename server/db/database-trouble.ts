import { codeOf } from '../../domain/values/values.ts';

/** Failures of the database for which the request is not to blame. */
export type DatabaseTrouble =
  | 'away'
  | 'busy'
  | 'full'
  | 'damaged'
  /** A different database than at the start: its tables are missing. */
  | 'foreign'
  | 'turned away';

const codes: Record<Exclude<DatabaseTrouble, 'foreign'>, string> = {
  // The network or the disk; then shutdown by an administrator, crash, starting up, idle too long in a transaction, or
  // a standby.
  away: `ECONNREFUSED ECONNRESET ECONNABORTED ENOTFOUND EAI_AGAIN ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH
    EIO EROFS EACCES EMFILE ENFILE 57P01 57P02 57P03 57P05 25P03 25P04 25006 58030`,
  // A timeout, too many connections, no memory, or a deadlock.
  busy: '57014 53200 53300 55P03 40P01 40001',
  full: '53100 ENOSPC EDQUOT SQLITE_FULL',
  damaged: 'SQLITE_NOTADB SQLITE_CORRUPT XX001 XX002',
  'turned away': '28000 28P01 3D000 42501',
};

const byCode = new Map<string, DatabaseTrouble>([
  ['42P01', 'foreign'],
  ...(Object.entries(codes) as [DatabaseTrouble, string][]).flatMap(([trouble, list]) =>
    list.split(/\s+/).map((code) => [code, trouble] as const),
  ),
]);

const bySqliteFamily = [
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_IOERR', 'away'],
  ['SQLITE_CANTOPEN', 'away'],
  ['SQLITE_READONLY', 'away'],
  ['SQLITE_PROTOCOL', 'away'],
  ['SQLITE_CORRUPT', 'damaged'],
] as const;

/** Errors of a connection for which `pg` gives only a message and no code. */
const wordsOfPg = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
];

/** A constraint that a statement violates: a missing reference, or a duplicate. */
export type BrokenConstraint = 'reference' | 'unique';

const byRule = new Map<string, BrokenConstraint>([
  ['23503', 'reference'],
  ['SQLITE_CONSTRAINT_FOREIGNKEY', 'reference'],
  ['23505', 'unique'],
  ['SQLITE_CONSTRAINT_UNIQUE', 'unique'],
  ['SQLITE_CONSTRAINT_PRIMARYKEY', 'unique'],
]);

export function brokenConstraintOf(error: unknown): BrokenConstraint | undefined {
  return byRule.get(codeOf(error));
}

export function databaseTroubleOf(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  const known = byCode.get(code);
  if (known) return known;
  if (code.startsWith('08')) return 'away';
  const family = bySqliteFamily.find(([start]) => code.startsWith(start));
  if (family) return family[1];
  if (code === 'SQLITE_ERROR' && error.message.startsWith('no such table')) return 'foreign';
  return wordsOfPg.some((words) => error.message.startsWith(words)) ? 'away' : undefined;
}
