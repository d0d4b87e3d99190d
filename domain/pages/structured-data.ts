import type { SiteIdentity } from '../site-identity.ts';
import type { Page } from './page.ts';

/** What search engines read about a page, as schema.org objects. */
export function structuredDataOf(page: Page, site: SiteIdentity): object[] {
  return [organization(site), ...(page.path === '/' ? [] : [breadcrumbs(page, site)])];
}

function organization(site: SiteIdentity): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    url: site.url,
    logo: `${site.url}/icon-512.png`,
  };
}

function breadcrumbs(page: Page, site: SiteIdentity): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.url}/` },
      { '@type': 'ListItem', position: 2, name: page.name, item: `${site.url}${page.path}` },
    ],
  };
}
