import { createContext, useContext } from 'react';

/**
 * How often the page was taken back or forth, or joined with what a colleague did. A field keeps what is being typed to itself for a moment; when
 * undo comes in that moment the page is what it was before, and only this tells the field of it.
 */
export const Rewinds = createContext(0);

export function useRewinds(): number {
  return useContext(Rewinds);
}
