const patienceMs = 3000;

/** Focuses a field as soon as it is there: its row may be folded, its panel still loading. */
export function showField(fieldId: string): void {
  const until = performance.now() + patienceMs;
  const look = (): void => {
    const field = document.getElementById(fieldId);
    if (field) {
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
    } else if (performance.now() < until) requestAnimationFrame(look);
  };
  // After the list has closed, because closing gives the focus back.
  requestAnimationFrame(look);
}
