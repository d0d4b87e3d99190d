import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { StartRefused } from './start-refused.ts';

/** Makes the folder of everything that is kept, for its owner only; refuses what cannot be one. */
export function makeDataFolder(folder: string): void {
  try {
    make(folder);
    if (!statSync(folder).isDirectory()) throw new StartRefused(notUsable(folder, 'no folder'));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartRefused(notUsable(folder, code), undefined, { cause: error });
  }
}

function notUsable(folder: string, why: string): string {
  return `DATA_DIR: ${folder} cannot be made or written to (${why}).`;
}

/** Step by step: Node's own way to make all of them at once never ends where the system has no room for a folder. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) make(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Of two that start together, one is first.
    if (!existsSync(folder)) throw error;
  }
}
