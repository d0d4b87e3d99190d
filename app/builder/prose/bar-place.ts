/** The upper and the lower edge of something, in pixels of the screen. */
type Edges = { top: number; bottom: number };

type BarPlace = {
  /** What the bar belongs to. */
  words: Edges;
  /** What can be seen of the page. */
  visible: Edges;
  /** The height of the bar. */
  height: number;
  /** Phones show a menu of their own above selected words. */
  isTouched: boolean;
  caretTop: () => number;
};

const gap = 6;

/** The upper edge of the bar: above or below the words, or in sight and away from the caret if both are out of sight. */
export function barTop({ words, visible, height, isTouched, caretTop }: BarPlace): number {
  const above = words.top - height - gap;
  const below = words.bottom + gap;
  const isInSight = (top: number) => top >= visible.top && top + height <= visible.bottom;
  const fitsAbove = isInSight(above);
  const fitsBelow = isInSight(below);
  if (fitsBelow && (isTouched || !fitsAbove)) return below;
  if (fitsAbove) return above;
  const isCaretHigh = caretTop() < (visible.top + visible.bottom) / 2;
  return isCaretHigh ? visible.bottom - height - gap : visible.top + gap;
}

/** What can be seen around an element: the part of the nearest element that scrolls which is on the screen. */
export function visibleAround(element: HTMLElement): Edges {
  // A phone's keyboard covers a part of the page.
  const screen = window.visualViewport?.height ?? window.innerHeight;
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY !== 'visible') {
      const { top, bottom } = at.getBoundingClientRect();
      return { top: Math.max(0, top), bottom: Math.min(screen, bottom) };
    }
  }
  return { top: 0, bottom: screen };
}
