const prefix = 'fourfold-work:';

/**
 * An open editor, for as long as it is open, however its tab ends. The id is new each time: a duplicated tab
 * copies everything that a tab could remember.
 */
export function holdSlot(slot: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  locks()
    ?.request(prefix + slot, () => promise)
    .catch(() => {
      // Without the lock the work looks closed to other tabs: they may go on from it, and drop only that.
    });
  return resolve;
}

/** Editors that are open in some tab of this browser; none where the browser cannot tell. */
export async function listOpenSlots(): Promise<Set<string>> {
  const state = await locks()?.query();
  return new Set((state?.held ?? []).map(({ name = '' }) => name.slice(prefix.length)));
}

/** Missing in old browsers and outside of secure contexts. */
function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
