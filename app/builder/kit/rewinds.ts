import { createContext, useContext } from 'react';

/**
 * Counts undo, redo and merges of a colleague's changes. A field keeps typed text to itself for a
 * moment; after an undo in that moment the page's value is the same as before, and only this count
 * tells the field to drop its text.
 */
export const Rewinds = createContext(0);

export function useRewinds(): number {
  return useContext(Rewinds);
}
