import { setTimeout } from 'node:timers/promises';

import { type Database, isOnServer } from '../db/database.ts';
import { type ErrorLog, Poller } from '../poller.ts';
import { isBackupUnderWay } from './backup-run-store.ts';
import { type MediaFiles, readFileName, readPixelsName } from './media-files.ts';
import type { MediaStore } from './media-store.ts';
import type { Claim, RemovalStore } from './removal-store.ts';
import { Service } from '../service.ts';

/** How often it looks without being asked. */
const pollMs = 60_000;
const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60_000;
/** How long the deletion of a picture waits for its files. */
const timeoutMs = 2000;
/** A store that takes longer for the files of one picture is asked again later. */
const removalMs = 60_000;
/** Instances of an earlier version store no row before an upload is finished. */
const graceMs = 60 * 60_000;

type Parts = {
  db: Database;
  files: MediaFiles;
  store: MediaStore;
  removals: RemovalStore;
  now: () => number;
};

/** Removes the files that no row names, and tries again, less and less often, until the store has removed them. */
export class FileRemovals extends Service<Parts> {
  readonly #poller = new Poller({
    run: () => this.#removeDue(),
    everyMs: pollMs,
    failure: { event: 'media.remove', message: 'files were not looked after' },
  });
  #log: ErrorLog | undefined;

  /** First looks for files that a killed process left behind. */
  async start(log: ErrorLog): Promise<void> {
    this.#log = log;
    this.#poller.start(log, pollMs);
    const swept = this.sweep().catch((error: unknown) => {
      log.error({ event: 'media.sweep', err: error }, 'unused pictures were not looked for');
    });
    // The site starts even while the picture store is unreachable.
    await Promise.race([swept, setTimeout(timeoutMs, undefined, { ref: false })]);
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }

  /** Removes what is due, but lets the caller continue when that takes long. */
  async runBriefly(): Promise<void> {
    await Promise.race([this.run(), setTimeout(timeoutMs, undefined, { ref: false })]);
  }

  /** Runs until nothing is due, or the store refuses. */
  run(): Promise<void> {
    return this.#poller.run();
  }

  async sweep(): Promise<void> {
    const { db, files, store, removals, now } = this.parts;
    const isShared = isOnServer(db);
    if (!isShared) await removals.giveUpAll(now());
    const newest = isShared ? now() - graceMs : Number.POSITIVE_INFINITY;
    const used = await store.listHashes();
    const found = new Set<string>();
    for await (const { name, modifiedAt } of files.list()) {
      if (modifiedAt > newest) continue;
      const hash = readFileName(name)?.hash ?? readPixelsName(name);
      // Other files in the folder belong to someone else.
      if (name.startsWith('unfinished-')) await files.remove(name);
      else if (hash !== undefined && isLeftOver(name, used.get(hash))) found.add(hash);
    }
    await removals.add(db, found, now());
    await this.run();
  }

  async #removeDue(): Promise<void> {
    const { removals, now } = this.parts;
    while (!this.#poller.isStopping) {
      const claim = await removals.claim(now());
      if (!claim || !(await this.#remove(claim))) return;
    }
  }

  /** Returns false when the store refuses, or a backup is under way; then the others would have to wait too. */
  async #remove(claim: Claim): Promise<boolean> {
    const { removals, now } = this.parts;
    try {
      if (!(await this.#removeFiles(claim.hash))) {
        await removals.defer(claim, now() + pollMs);
        return false;
      }
    } catch (error) {
      const nextTry = now() + Math.min(firstPauseMs * 2 ** claim.tries, longestPauseMs);
      await removals.postpone(claim, nextTry);
      this.#log?.error(
        { event: 'media.remove', hash: claim.hash, tries: claim.tries + 1, nextTry, err: error },
        'files of a deleted picture are still in the store',
      );
      return false;
    }
    await removals.finish(claim, now());
    return true;
  }

  /** Returns false, and removes nothing, while a backup is under way: its rows may name the files. */
  async #removeFiles(hash: string): Promise<boolean> {
    const { db, files, store, now } = this.parts;
    const until = performance.now() + removalMs;
    const use = (await store.listHashes(hash)).get(hash);
    if (await isBackupUnderWay(db, now())) return false;
    for await (const { name } of files.list(hash)) {
      if (performance.now() > until) throw new Error('The store takes too long');
      if (isLeftOver(name, use)) await files.remove(name);
    }
    return true;
  }
}

/** The exact pixels are needed until every file is made from them. */
function isLeftOver(name: string, use: { isWhole: boolean } | undefined): boolean {
  if (readPixelsName(name) !== undefined) return use?.isWhole !== false;
  return use === undefined && readFileName(name) !== undefined;
}
