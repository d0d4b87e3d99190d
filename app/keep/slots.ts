const prefix = 'fourfold-work:';

/**
 * Marks an editor as open until its tab ends in whatever way. The id is new each time, because a
 * duplicated tab copies everything a tab could remember.
 */
export function holdSlot(slot: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  locks()
    ?.request(prefix + slot, () => promise)
    .catch(() => {
      // Without the lock the work looks closed to other tabs: they may resume it, and drop only
      // that.
    });
  return resolve;
}

/** Editors that are open in a tab of this browser; none where the browser cannot tell. */
export async function listOpenSlots(): Promise<Set<string>> {
  const state = await locks()?.query();
  return new Set((state?.held ?? []).map(({ name = '' }) => name.slice(prefix.length)));
}

/** Undefined in old browsers and outside secure contexts. */
function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Runs in one tab at a time, where the browser can arrange that. */
export async function runAlone<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  return locks()?.request(prefix + name, act) ?? act();
}
