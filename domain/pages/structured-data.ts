import type { SiteIdentity } from '../site-identity.ts';
import type { SectionData } from '../sections/built-fields.ts';
import type { DataOfKind } from '../sections/kinds.ts';
import { isOfKind } from '../sections/fields.ts';
import type { Page } from './page.ts';
import { withProductName } from './product-name.ts';

/** What search engines read about a page, as schema.org objects. */
export function structuredDataOf(page: Page, site: SiteIdentity, changedAt?: number): object[] {
  return [
    organization(site),
    webPage(page, site, changedAt),
    ...(page.path === '/' ? [] : [breadcrumbs(page, site)]),
    ...page.sections.flatMap((section) => {
      if (isOfKind(section, 'positions')) {
        return section.data.positions.map((position) => jobPosting(position, site));
      }
      if (isOfKind(section, 'section_02')) return listServices(section.data, site);
      return isOfKind(section, 'accordion') ? [questions(section.data.items, site)] : [];
    }),
  ];
}

const context = 'https://schema.org';

/** Social links that are not configured point nowhere. */
const placeholderLink = '#';

function organization(site: SiteIdentity): object {
  const profiles = Object.values(site.social).filter((link) => link !== placeholderLink);
  return {
    '@context': context,
    '@type': 'Organization',
    name: site.name,
    url: site.url,
    logo: `${site.url}/icon-512.png`,
    address: postalAddress(site),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: site.email,
      telephone: site.phone,
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The address is configured as one line, so it is not taken apart here. */
function postalAddress(site: SiteIdentity): object {
  return { '@type': 'PostalAddress', streetAddress: site.address };
}

function webPage(page: Page, site: SiteIdentity, changedAt: number | undefined): object {
  const url = new URL(page.path, site.url).href;
  return {
    '@context': context,
    '@type': 'WebPage',
    '@id': url,
    url,
    name: page.title,
    description: page.description,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: site.name, url: `${site.url}/` },
    primaryImageOfPage: new URL(page.socialImage, site.url).href,
    ...(changedAt !== undefined && { dateModified: new Date(changedAt).toISOString() }),
  };
}

/** The grid of services is a list of what the company does; other cards may show anything. */
function listServices({ heading, service }: SectionData, site: SiteIdentity): object[] {
  const named = service.cards.filter((card) => card.heading !== '');
  if (named.length === 0) return [];
  return [
    {
      '@context': context,
      '@type': 'ItemList',
      ...(heading !== '' && { name: heading }),
      itemListElement: named.map((card, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Service',
          name: card.heading,
          ...(card.subHeading !== '' && { description: card.subHeading }),
          provider: { '@type': 'Organization', name: site.name, url: site.url },
        },
      })),
    },
  ];
}

/** A dropdown parent such as Verticals has no page of its own, so no trail leads through it. */
function breadcrumbs(page: Page, site: SiteIdentity): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.url}/` },
      { '@type': 'ListItem', position: 2, name: page.name, item: `${site.url}${page.path}` },
    ],
  };
}

type Position = DataOfKind<'positions'>['positions'][number];

const employmentTypes = { 'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME' } as const;

function jobPosting(position: Position, site: SiteIdentity): object {
  return {
    '@context': context,
    '@type': 'JobPosting',
    title: position.title,
    description: position.text,
    ...(position.postedOn !== '' && { datePosted: position.postedOn }),
    employmentType: employmentTypes[position.type],
    hiringOrganization: { '@type': 'Organization', name: site.name, sameAs: site.url },
    jobLocation: { '@type': 'Place', address: postalAddress(site) },
  };
}

function questions(items: DataOfKind<'accordion'>['items'], site: SiteIdentity): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: items.map((item) => ({
      '@type': 'Question',
      name: withProductName(item.q, site.name),
      acceptedAnswer: { '@type': 'Answer', text: withProductName(item.a, site.name) },
    })),
  };
}
