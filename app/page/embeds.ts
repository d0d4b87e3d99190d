/**
 * Shows a film or a map of another host when a visitor presses for it. Until then its frame lies in
 * a template, where no browser loads it, and without this script the button is a link to that host.
 * Only documents with such a section load the script (`app/document.tsx`).
 */
for (const press of document.querySelectorAll<HTMLElement>('[data-embed]')) {
  press.role = 'button';
  press.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(press);
  });
  press.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    show(press);
  });
}

function show(press: HTMLElement): void {
  const template = press.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return;
  const frame = document.importNode(template.content, true).querySelector('iframe');
  if (!frame) return;
  template.remove();
  press.replaceWith(frame);
  frame.focus();
}
