/** The title as browsers and search engines show it: with the site's name, once. */
export function pageTitle(page: { path: string; title: string }, siteName: string): string {
  if (page.title.includes(siteName)) return page.title;
  return page.path === '/' ? `${siteName}: ${page.title}` : `${page.title} | ${siteName}`;
}
