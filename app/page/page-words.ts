/** A sentence that the document carries, because the page's script holds no words of its own. */
export function sayOnPage(name: 'dismiss' | 'untold'): string {
  return document.querySelector<HTMLElement>('section.toasts')?.dataset[name] ?? '';
}
