import { sayOnPage } from './page-words.ts';
import { dismissToast, readToasts, subscribeToasts, type Toast } from '../ui/toast.ts';

const lifetimeMs = 6000;
/**
 * Dialogs, and the element inside one that holds messages: marked there, because most elements are
 * too small. Lists that float over a dialog leave the rest of it within reach.
 */
const dialogs =
  'dialog:modal, .modal, [role="dialog"]:not(.builder-floating *), [role="alertdialog"], [data-holds-messages]';

const drawn = new Map<number, { element: HTMLElement; timer?: ReturnType<typeof setTimeout> }>();
const list = make('div', { className: 'toast-list' });
const inDialog = make('div', { className: 'toasts' });
/** A dialog that is removed with its screen fires no event and would take messages along. */
const watching = { subtree: true, childList: true, attributeFilter: ['open'] };
let watcher: MutationObserver | undefined;
/** The focused element before the focus came to the messages. */
let cameFrom: EventTarget | null = null;

/** Draws messages inside the open dialog: a modal one makes everything outside it inert. */
export function showToasts(): void {
  // While the pointer or the focus is on the list, no message leaves.
  for (const type of ['pointerenter', 'focusin']) list.addEventListener(type, hold);
  for (const type of ['pointerleave', 'focusout']) list.addEventListener(type, letGo);
  list.addEventListener('focusin', ({ relatedTarget }) => {
    if (!list.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
  });
  subscribeToasts(draw);
  draw();
}

function draw(): void {
  const toasts = readToasts();
  for (const [id, { element, timer }] of drawn) {
    if (toasts.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    const hadFocus = element.matches(':focus-within');
    element.remove();
    drawn.delete(id);
    if (hadFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
  }
  for (const toast of toasts) {
    if (drawn.has(toast.id)) continue;
    const element = elementOf(toast);
    list.append(element);
    drawn.set(toast.id, { element });
    // Screen readers read a polite region only if it stood there before its words came.
    const words = element.querySelector('output');
    if (words) requestAnimationFrame(() => (words.textContent = toast.message));
  }
  letGo();
  place();
  watcher?.disconnect();
  watcher = undefined;
  if (toasts.length === 0) return;
  watcher = new MutationObserver(place);
  watcher.observe(document.body, watching);
}

/** Puts the list into the front modal dialog, else into the region that every page has. */
function place(): void {
  const region = document.querySelector<HTMLElement>('section.toasts');
  if (!region) return;
  region.hidden = drawn.size === 0;
  const top = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
  const dialog = top?.matches('dialog:modal, .modal, [data-holds-messages]') ? top : undefined;
  if (!dialog || drawn.size === 0) {
    inDialog.remove();
    if (list.parentElement !== region) region.append(list);
    return;
  }
  if (list.parentElement !== inDialog) inDialog.append(list);
  if (inDialog.parentElement !== dialog) dialog.append(inDialog);
}

function hold(): void {
  for (const { timer } of drawn.values()) clearTimeout(timer);
}

function letGo(): void {
  if (list.matches(':hover, :focus-within')) return;
  for (const [id, entry] of drawn) {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(dismissToast, lifetimeMs, id);
  }
}

/** An error interrupts the screen reader, a success waits. */
function elementOf({ id, kind, message, actions, isCarried }: Toast): HTMLElement {
  const element = make('div', { className: kind === 'success' ? 'toast' : 'toast toast-error' });
  if (isCarried) element.dataset['carried'] = '';
  element.append(
    kind === 'error' ? make('p', { role: 'alert', textContent: message }) : make('output'),
  );
  const addButton = (props: Partial<HTMLButtonElement>, act: () => void) => {
    const button = make('button', { type: 'button', ...props });
    button.addEventListener('click', () => {
      dismissToast(id);
      act();
    });
    element.append(button);
  };
  for (const { text, run } of actions)
    addButton({ className: 'toast-action', textContent: text }, run);
  addButton({ className: 'icon-button close-cross', ariaLabel: sayOnPage('dismiss') }, () => {});
  return element;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), props);
}
