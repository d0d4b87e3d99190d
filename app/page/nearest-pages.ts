import { nearestFirst } from './nearest-first.ts';

// One document serves all missing addresses. So its script knows first which one it is, and offers the pages of the menu
// whose addresses are most like it. Without the script the first pages of the menu stand there.
const inMenu = [...document.querySelectorAll<HTMLAnchorElement>('#drawer-menu a[href^="/"]')].map(
  ({ pathname, textContent }) => ({ path: pathname, text: textContent }),
);
const nearest = nearestFirst(location.pathname, inMenu);
for (const [index, link] of document
  .querySelectorAll<HTMLAnchorElement>('.nearest-pages a')
  .entries()) {
  const page = nearest[index];
  if (page) Object.assign(link, { href: page.path, textContent: page.text });
}
