/** A link that leads nowhere yet leaves the reader where they are, and the address as it was. */
export function stayAtPlaceholders(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('a[href="#"]')) event.preventDefault();
  });
}
