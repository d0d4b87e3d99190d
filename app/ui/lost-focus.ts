/** Code that removes a control may move the focus itself; this module acts only after that. */
const patienceMs = 100;
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
const dangerous = '[data-removes], [class*="danger"]';
const watched = { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'open'] };

/** The focused element and its ancestors, each with its position among its siblings. */
type Place = { element: HTMLElement; path: { element: Element; index: number }[] };

/**
 * An act may remove or disable its own control; browsers then put the focus back to the top of the
 * page. This module moves it to what has come into the place of the control, such as the same
 * button of the next row.
 */
export function recoverLostFocus(): void {
  let place: Place | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    if (!place || document.activeElement !== document.body) return;
    if (isUsable(place.element)) place.element.focus();
    else if (!isSwitchedOff(place.element)) findNext(place)?.focus();
  };
  const lookSoon = () => {
    if (!place || document.activeElement !== document.body) return;
    clearTimeout(timer);
    timer = setTimeout(look, patienceMs);
  };

  addEventListener('focusin', ({ target }) => {
    place = target instanceof HTMLElement ? placeOf(target) : undefined;
  });
  // A press on no control gives the focus up on purpose.
  addEventListener('pointerdown', () => setTimeout(() => forgetLeft()), true);
  new MutationObserver(lookSoon).observe(document.body, watched);

  function forgetLeft(): void {
    if (document.activeElement === document.body && place && isUsable(place.element))
      place = undefined;
  }
}

function placeOf(element: HTMLElement): Place {
  const path: Place['path'] = [];
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    path.push({ element: one, index: indexOf(one) });
  }
  return { element, path };
}

function indexOf(element: Element): number {
  return [...(element.parentElement?.children ?? [])].indexOf(element);
}

/** From the smallest ancestor that is still there: what follows the gap, else what is before it. */
function findNext({ element, path }: Place): HTMLElement | undefined {
  for (const [at, { index }] of path.entries()) {
    const around = path[at + 1]?.element ?? document.body;
    if (!around.isConnected || !around.checkVisibility()) continue;
    const children = [...around.children];
    // At this level the gap is; further out, the ancestor itself is still there.
    const isGone = !path[at]?.element.isConnected || !path[at]?.element.checkVisibility();
    const after = children.slice(isGone ? index : index + 1);
    const next = firstIn(after, element) ?? firstIn(children.slice(0, index).toReversed(), element);
    if (next || around.matches('dialog, [role$="dialog"], main')) return next;
  }
  return undefined;
}

/** The same control of a neighbour, unless that control is gone too; else the first one. */
function firstIn(
  branches: Element[],
  { tagName, className }: HTMLElement,
): HTMLElement | undefined {
  for (const branch of branches) {
    const all = [branch, ...branch.querySelectorAll(focusable)].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && isUsable(one),
    );
    const twin = all.find((one) => one.tagName === tagName && one.className === className);
    const found = twin && !twin.matches(dangerous) ? twin : all[0];
    if (found) return found;
  }
  return undefined;
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && element.matches(focusable);
}

function isSwitchedOff(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && element.matches(':disabled');
}
