/**
 * A sentence of the site that the document carries for the page's script, which holds no words of its
 * own.
 */
export function sayOnPage(name: 'dismiss' | 'untold'): string {
  return document.querySelector<HTMLElement>('section.toasts')?.dataset[name] ?? '';
}
