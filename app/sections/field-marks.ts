import { createContext, useContext } from 'react';

import { cardIdOf } from '../../domain/sections/fields.ts';

/** True in previews, where a press leads to its field and changed words are marked. */
export const MarksFields = createContext(false);

type FieldMark = { 'data-field'?: string };
type CardMark = { 'data-card'?: string };
type Card = Parameters<typeof cardIdOf>[0];

/** Visitors get no marks, so that the builder adds nothing to their pages. */
export function useFieldMarks() {
  const isMarked = useContext(MarksFields);
  return {
    isMarked,
    /** Only for elements that show nothing but the field: what is typed becomes its value. */
    field: (name: string): FieldMark => (isMarked ? { 'data-field': name } : {}),
    card: (card: Card, index: number): CardMark =>
      isMarked ? { 'data-card': cardIdOf(card, index) } : {},
  };
}
