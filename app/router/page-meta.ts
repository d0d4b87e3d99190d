import type { MetaDescriptor } from 'react-router';

import { pageTitle } from '../../domain/pages/page-title.ts';
import type { Page } from '../../domain/pages/page.ts';
import type { SiteIdentity } from '../../domain/site-identity.ts';
import type { SiteData } from '../site/use-site.ts';

/** Title, description, canonical address and the card that other sites show for a link to this page. */
export function pageMeta(page: Page | undefined, site: SiteIdentity | undefined): MetaDescriptor[] {
  if (!page || !site) return [];
  const title = pageTitle(page, site.name);
  const url = new URL(page.path, site.url).href;
  const image = new URL(page.socialImage, site.url).href;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    // A picture that someone chose has the size it has.
    ...(page.socialImage.startsWith('/social/') ? cardSize : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

const cardSize: MetaDescriptor[] = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
];

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
