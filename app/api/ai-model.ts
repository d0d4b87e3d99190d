import { readStored, writeStored } from '../keep/browser-storage.ts';

const storageKey = 'ai-model';

export const usualAiModel = 'gpt-4o-mini';

/** Follows the way AI services spell the names of their models. */
export function isAiModel(name: string): boolean {
  return /^[\w.:/-]{1,80}$/.test(name);
}

export function readAiModel(): string {
  const kept = readStored('local', storageKey) ?? '';
  return isAiModel(kept) ? kept : usualAiModel;
}

/** Where the browser stores nothing, the default model answers. */
export function keepAiModel(name: string): void {
  writeStored('local', storageKey, name);
}
