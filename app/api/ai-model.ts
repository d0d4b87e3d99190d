const storageKey = 'ai-model';

export const usualAiModel = 'gpt-4o-mini';

/** Follows the way AI services spell the names of their models. */
export function isAiModel(name: string): boolean {
  return /^[\w.:/-]{1,80}$/.test(name);
}

/** Which AI model answers suggestions in this browser. */
export function readAiModel(): string {
  try {
    const kept = localStorage.getItem(storageKey) ?? '';
    return isAiModel(kept) ? kept : usualAiModel;
  } catch {
    return usualAiModel;
  }
}

/** Where the browser stores nothing, the default model answers. */
export function keepAiModel(name: string): void {
  try {
    localStorage.setItem(storageKey, name);
  } catch {
    // The browser stores nothing; the name is kept for this visit.
  }
}
