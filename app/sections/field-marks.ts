import { createContext, useContext } from 'react';

import { cardIdOf } from '../../domain/sections/fields.ts';

/** True in the builder's previews, where a press leads to the field behind it and changed words are marked. */
export const MarksFields = createContext(false);

type FieldMark = { 'data-field'?: string };
type CardMark = { 'data-card'?: string };
type Card = Parameters<typeof cardIdOf>[0];

/** Visitors get no marks: their pages do not grow for the builder's sake. */
export function useFieldMarks() {
  const isMarked = useContext(MarksFields);
  return {
    /** Not for elements that show more than the field: what is typed in one becomes the field. */
    field: (name: string): FieldMark => (isMarked ? { 'data-field': name } : {}),
    card: (card: Card, index: number): CardMark =>
      isMarked ? { 'data-card': cardIdOf(card, index) } : {},
  };
}
