/** The time for the second press of a double click, by hand or by the system's setting. */
const doublePressMs = 500;
/** The focus goes to the next row only when the answer has come. */
const nextRowMs = 1000;
/** A finger does not come down at the very same point. */
const samePlacePx = 12;
const controls =
  'button, a[href], input, select, textarea, summary, label, [role="button"], [role^="menuitem"], [role="option"]';

type Press = { control: Element; at: number; x: number; y: number; key: string | undefined };

/**
 * One press, one act: the second press of a double click does nothing where the first has put
 * another control in its place. Else deleting a row would delete the next one too. A key that is
 * pressed twice or held down does nothing on the same control of the next row, to which the focus
 * went because the pressed one is gone. After a control with `data-removes`, such a key does
 * nothing either, nor does a second press on the control itself: a list without ids keeps its
 * button and changes the row behind it.
 */
export function ignoreSecondPresses(): void {
  let last: Press | undefined;
  let key: { name: string; isHeld: boolean } | undefined;

  function hearKey(event: KeyboardEvent): void {
    const isPress = event.key === 'Enter' || event.key === ' ';
    key = isPress ? { name: event.key, isHeld: event.repeat } : undefined;
    // A person who uses Tab or types has seen the new state.
    if (!isPress) last = undefined;
  }

  function hearClick(event: MouseEvent): void {
    const control = controlOf(event.target);
    // A press by script, or on no control.
    if (!event.isTrusted || !control) return;
    const isByKey = event.detail === 0 && key !== undefined;
    const press: Press = {
      control,
      at: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
      key: isByKey ? key?.name : undefined,
    };
    if (last && isSecond(press, last, isByKey && key?.isHeld === true)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      last = { ...press, control: last.control };
    } else last = press;
  }

  addEventListener('pointerdown', () => (key = undefined), true);
  addEventListener('keydown', hearKey, true);
  addEventListener('click', hearClick, true);
}

function isSecond(press: Press, last: Press, isHeld: boolean): boolean {
  if (press.key !== last.key) return false;
  const passedMs = press.at - last.at;
  if (press.key !== undefined && hasTakenPlaceOf(press.control, last.control)) {
    return isHeld || passedMs <= nextRowMs;
  }
  if (passedMs > doublePressMs && !isHeld) return false;
  const isElsewhere = Math.hypot(press.x - last.x, press.y - last.y) > samePlacePx;
  const isRemoval = last.control.hasAttribute('data-removes');
  // Keys have no place: quick people press them on one control after the other.
  if (press.key === undefined ? isElsewhere : !isRemoval) return false;
  return isRemoval || press.control !== last.control;
}

/** The same control of another row, which got the focus by itself: Tab would have been noticed. */
function hasTakenPlaceOf(control: Element, gone: Element): boolean {
  const isGone = !gone.isConnected || !gone.checkVisibility();
  return isGone && control.tagName === gone.tagName && control.className === gone.className;
}

/** A press on a label is followed by one on its field. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
