import type { MetaDescriptor } from 'react-router';

import type { SiteData } from '../site/site-data.ts';

/** Screens for one person: named in the tab, kept out of search engines. */
export function accountMeta(
  title: string,
  matches: readonly ({ loaderData?: unknown } | undefined)[],
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as SiteData | undefined;
  return [
    { title: root ? `${title} | ${root.site.name}` : title },
    { name: 'robots', content: 'noindex' },
  ];
}
