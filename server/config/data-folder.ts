import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

import { StartRefused } from './start-refused.ts';

/** Makes the folder of everything that is kept, for its owner only; refuses what cannot be one. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw new StartRefused(notUsable(folder, 'no folder'));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartRefused(notUsable(folder, code), undefined, { cause: error });
  }
}

/** What an earlier version or another program has left open to others. What belongs to someone else stays as it is. */
export function closeToOthers(place: string): void {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found || (found.mode & 0o077) === 0 || found.uid !== process.getuid?.()) return;
  chmodSync(place, found.isDirectory() ? 0o700 : 0o600);
}

/** For commands about a site: in the wrong place they would make an empty one, and speak of that. */
export function expectSite({
  DATA_DIR,
  DATABASE_URL,
}: {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}): void {
  if (DATABASE_URL !== undefined) return;
  if (existsSync(path.join(DATA_DIR, 'fourfold.sqlite'))) return;
  throw new StartRefused(
    `DATA_DIR: there is no site in ${DATA_DIR}. Name the folder of yours; npm start makes a new one.`,
  );
}

/** What a site leaves in its folder besides the database. */
export function findTraces(folder: string): string[] {
  return ['secret', 'media', 'outbox'].filter((name) => {
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!found) return false;
    return !found.isDirectory() || readdirSync(path.join(folder, name)).length > 0;
  });
}

function notUsable(folder: string, why: string): string {
  return `DATA_DIR: ${folder} cannot be made or written to (${why}).`;
}

/**
 * For its owner only, with all that is above it. Step by step: Node's own way to make all of them at once never ends where
 * the system has no room for a folder.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Of two that start together, one is first.
    if (!existsSync(folder)) throw error;
  }
}
