import { moveFocus } from '../site/move-focus.ts';

/**
 * The menus are `<details>` and the drawer is a `<dialog>`, so that they open before any script
 * runs. Scripts add Escape, arrow keys and closing by itself. They listen at the document, so that
 * menus drawn later have them too.
 */
export function watchMenus(): void {
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, closeOthers);
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onClick);
  // People who come back to the page find its menus closed.
  addEventListener('pageshow', ({ persisted }) => persisted && closeAll());
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.menu[open]');

function closeAll(): void {
  for (const menu of openMenus()) menu.open = false;
  drawer()?.close();
}

function closeOthers({ target }: Event): void {
  for (const menu of openMenus())
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
}

function onKey(event: KeyboardEvent): void {
  const menu = event.target instanceof Element && event.target.closest('.menu');
  if (!(menu instanceof HTMLDetailsElement) || event.defaultPrevented) return;
  if (event.key === 'Escape' && menu.open) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
    return;
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  menu.open = true;
  moveFocus(menu.querySelectorAll('a'), event.key === 'ArrowDown' ? 1 : -1);
}

function drawer(): HTMLDialogElement | undefined {
  const found = document.getElementById('site-drawer');
  return found instanceof HTMLDialogElement ? found : undefined;
}

function onClick({ target, clientY }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const dialog = drawer();
  const command = target.closest('[commandfor="site-drawer"]')?.getAttribute('command');
  // Browsers that know `command` have opened or closed it already.
  if (command && !knowsCommands()) {
    if (command === 'close') dialog?.close();
    else if (!dialog?.open) dialog?.showModal();
  }
  const link = target.closest('a');
  if (link) {
    const menu = link.closest('.menu');
    if (menu instanceof HTMLDetailsElement) menu.open = false;
  }
  if (!dialog?.open) return;
  // A click beside the dialog has the dialog itself as its target.
  const isBeside = target === dialog && clientY < dialog.getBoundingClientRect().top;
  if (isBeside || (link && dialog.contains(link))) dialog.close();
}

/** Whether this browser lets a button open a dialog by its attributes alone. */
export function knowsCommands(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype;
}
