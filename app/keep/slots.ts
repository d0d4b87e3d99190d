const prefix = 'fourfold-work:';

/** Marks an editor as open until its tab ends in whatever way. Its id is new: a duplicated tab copies what a tab knows. */
export function holdSlot(slot: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const lock = locks()?.request(prefix + slot, () => promise);
  // Without the lock the work looks closed to other tabs: they may resume it, and drop only that.
  lock?.catch(() => {});
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
