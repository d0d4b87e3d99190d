/** The address that a guidance page is about, which the first-paint script could only have painted, becomes text. */
export function nameEmail(): void {
  const painted = document.documentElement.style.getPropertyValue('--email');
  if (!painted) return;
  document.querySelector('.no-email')?.remove();
  for (const place of document.querySelectorAll('.link-email'))
    place.textContent = JSON.parse(painted);
}
