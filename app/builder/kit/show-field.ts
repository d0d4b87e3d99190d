import { whenDrawn } from '../../ui/when-drawn.ts';

/**
 * Focuses a field as soon as it is there: its row may be folded, its panel still loading. A list
 * that closes has given the focus back by then.
 */
export function showField(fieldId: string): void {
  whenDrawn(
    () => document.getElementById(fieldId),
    (field) => {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    },
  );
}
