import { inspect } from 'node:util';

import { exitBadConfiguration, StartRefused } from '../config/start-refused.ts';
import { databaseTroubleOf } from '../db/database-trouble.ts';

/** A supervisor may try again, because the cause may disappear by itself. */
const exitTryAgain = 1;

/** Ends a failed start or command with one line that names the cause and an exit code for supervisors. */
export function endFailedStart(error: unknown): never {
  const refusal = refusalOf(error);
  if (refusal) process.stderr.write(`${refusal.message}\n`);
  else logFatal(error);
  process.exit(refusal?.exitCode ?? 1);
}

/** The last line of a process, in the form of all other lines. It is written even when logging is off. */
export function logFatal(error: unknown): void {
  const err =
    error instanceof Error
      ? { type: error.name, message: error.message, stack: error.stack ?? '' }
      : { type: typeof error, message: inspect(error), stack: '' };
  const line = { level: 60, time: Date.now(), pid: process.pid, event: 'process.failed' };
  process.stdout.write(
    `${JSON.stringify({ ...line, err, msg: 'an error that nobody caught ends the process' })}\n`,
  );
}

type Failure = Error & { code?: string; syscall?: string; address?: string; port?: number };

function refusalOf(error: unknown): StartRefused | undefined {
  if (error instanceof StartRefused) return error;
  if (!(error instanceof Error)) return undefined;
  const failure: Failure = error;
  // A worker asks the primary process to bind, so its error names another call.
  const isListening = failure.syscall === 'listen' || failure.syscall === 'bind';
  return isListening ? refusalToListen(failure) : refusalOfDatabase(failure);
}

function refusalToListen({ code, address, port }: Failure): StartRefused {
  const place = `${address}:${port}`;
  const name = String(port) === process.env['METRICS_PORT'] ? 'METRICS_PORT' : 'PORT';
  switch (code) {
    case 'EADDRINUSE':
      return new StartRefused(`${name}: ${place} is taken by another process.`, exitTryAgain);
    case 'EADDRNOTAVAIL':
      return refuse(`HOST: ${address} is no address of this machine.`);
    case 'EACCES':
      return refuse(`${name}: this user may not listen on ${place}; take a port from 1024 on.`);
    default:
      return refuse(`HOST and ${name}: nothing can listen on ${place} (${code}).`);
  }
}

function refusalOfDatabase(error: Failure): StartRefused | undefined {
  const trouble = databaseTroubleOf(error);
  if (!trouble) return undefined;
  const why = `(${error.code ?? error.message})`;
  const server = serverOf(process.env['DATABASE_URL']);
  if (server === undefined) return refusalOfFile(trouble, why);
  if (trouble === 'turned away') return refuse(`DATABASE_URL: ${server} says: ${error.message}.`);
  if (trouble === 'damaged') {
    return refuse(`DATABASE_URL: the database at ${server} is damaged ${why}: ${error.message}.`);
  }
  return new StartRefused(
    `DATABASE_URL: the database at ${server} is out of reach ${why}.`,
    exitTryAgain,
  );
}

function refusalOfFile(trouble: string, why: string): StartRefused {
  const file = `fourfold.sqlite in DATA_DIR`;
  switch (trouble) {
    case 'damaged':
      return refuse(
        `${file} is damaged ${why}. Put the last backup in its place: npm run restore -- folder --replace`,
      );
    case 'full':
      return new StartRefused(`DATA_DIR: the disk has no room left ${why}.`, exitTryAgain);
    case 'busy':
      return new StartRefused(`${file} is in use by another process ${why}.`, exitTryAgain);
    default:
      return refuse(`DATA_DIR: ${file} cannot be read and written ${why}.`);
  }
}

function refuse(words: string): StartRefused {
  return new StartRefused(words, exitBadConfiguration);
}

function serverOf(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).host : undefined;
}
