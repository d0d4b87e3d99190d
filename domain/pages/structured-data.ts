import { plainWords } from '../prose/prose-text.ts';
import { isBlank } from '../values/values.ts';
import { endOfDay, isDay } from '../values/local-time.ts';
import { logoFileOf } from '../settings/brand.ts';
import { languageOf, type SiteIdentity } from '../settings/site-identity.ts';
import type { SectionData } from '../sections/built-fields.ts';
import type { DataOfKind } from '../sections/kinds.ts';
import { isOfKind } from '../sections/fields.ts';
import { fileIdOf, isFileLink } from '../values/addresses.ts';
import { filmEmbedOf } from './page-embeds.ts';
import { fixedIdAt } from './page-ids.ts';
import { type Page, withProductName } from './page.ts';

/** The site's owner, with its profiles in social networks. */
type Owner = SiteIdentity & { profiles: string[] };

export function structuredDataOf(page: Page, site: Owner, changedAt?: number): object[] {
  const objects = [
    organization(site),
    webPage(page, site, changedAt),
    ...(page.path === '/' ? [] : [breadcrumbs(page, site)]),
    ...page.sections.flatMap((section) => {
      if (isOfKind(section, 'positions')) {
        return section.data.positions.map((position) => jobPosting(position, site));
      }
      if (isOfKind(section, 'film')) return film(section.data, page, site);
      return isOfKind(section, 'section_02') && isOfBusiness(page)
        ? listServices(section.data, site)
        : [];
    }),
    ...questions(page, site),
  ];
  return objects.map((each) => ({ '@context': 'https://schema.org', ...each }));
}

function organization(site: Owner): object {
  const { profiles } = site;
  return {
    '@type': 'Organization',
    name: site.name,
    url: site.url,
    logo: `${site.url}${logoFileOf(site.brand)}`,
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

/** The address is configured as one line, so it is not split here. */
function postalAddress(site: SiteIdentity): object {
  return { '@type': 'PostalAddress', streetAddress: site.address };
}

function webPage(page: Page, site: SiteIdentity, changedAt: number | undefined): object {
  const url = new URL(page.path, site.url).href;
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: page.title,
    description: page.description,
    inLanguage: languageOf(site),
    isPartOf: { '@type': 'WebSite', name: site.name, url: `${site.url}/` },
    primaryImageOfPage: new URL(page.socialImage, site.url).href,
    ...(changedAt !== undefined && { dateModified: new Date(changedAt).toISOString() }),
  };
}

/** Pages beside the menu belong to the whole company in any hue. */
function isOfBusiness({ hue, path }: Page): boolean {
  return hue !== 'all' && fixedIdAt(path) === undefined;
}

function listServices({ heading, service }: SectionData, site: SiteIdentity): object[] {
  const named = service.cards.filter((card) => !isBlank(card.heading));
  if (named.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      ...(heading !== '' && { name: heading }),
      itemListElement: named.map((card, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Service',
          name: card.heading,
          ...described(card.subHeading),
          provider: { '@type': 'Organization', name: site.name, url: site.url },
        },
      })),
    },
  ];
}

function film(data: DataOfKind<'film'>, page: Page, site: SiteIdentity): object[] {
  const embed = filmEmbedOf(data);
  const own = isFileLink(data.file) && { contentUrl: `${site.url}/files/${fileIdOf(data.file)}` };
  if (!embed && !own) return [];
  return [
    {
      '@type': 'VideoObject',
      name: data.heading || page.name,
      ...described(data.text),
      ...(data.image !== '' && { thumbnailUrl: new URL(data.image, site.url).href }),
      ...(embed && { embedUrl: embed.src.split('?', 1)[0], url: embed.address }),
      ...own,
    },
  ];
}

/** A dropdown parent such as Verticals has no page of its own, so breadcrumbs leave it out. */
function breadcrumbs(page: Page, site: SiteIdentity): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.url}/` },
      { '@type': 'ListItem', position: 2, name: page.name, item: `${site.url}${page.path}` },
    ],
  };
}

function described(text: string): { description?: string } {
  const description = plainWords(text, { isArticle: false });
  return description === '' ? {} : { description };
}

type Position = DataOfKind<'positions'>['positions'][number];

const employmentTypes = { 'Full-time': 'FULL_TIME', 'Part-time': 'PART_TIME' } as const;

function jobPosting(position: Position, site: SiteIdentity): object {
  return {
    '@type': 'JobPosting',
    title: position.title,
    ...described(position.text),
    ...(isDay(position.postedOn) && { datePosted: position.postedOn }),
    ...validThrough(position, site),
    employmentType: employmentTypes[position.type],
    hiringOrganization: { '@type': 'Organization', name: site.name, sameAs: site.url },
    ...jobLocation(position),
  };
}

/** A closing day in the last year that can be written means never. */
const never = Date.UTC(9999, 0, 1);

function validThrough({ closesOn }: Position, site: SiteIdentity): object {
  if (!isDay(closesOn)) return {};
  const lastMoment = endOfDay(closesOn, site.timeZone) - 1;
  return lastMoment < never ? { validThrough: new Date(lastMoment).toISOString() } : {};
}

function jobLocation({ locality, country }: Position): object {
  if (locality === '' && country === '') return {};
  const address = {
    '@type': 'PostalAddress',
    ...(locality !== '' && { addressLocality: locality }),
    ...(country !== '' && { addressCountry: country }),
  };
  return { jobLocation: { '@type': 'Place', address } };
}

/** Question marks of any script; the Greek one looks like a semicolon. */
const asks = /[?？؟\u037E]$/;

/** A text that ends with a question mark is a question; a page has one list of all its questions. */
function questions(page: Page, site: SiteIdentity): object[] {
  const asked = page.sections
    .flatMap((section) => (isOfKind(section, 'accordion') ? section.data.items : []))
    .map(({ q, a }) => ({
      question: withProductName(q, site.name).trim(),
      answer: withProductName(plainWords(a, { isArticle: false }), site.name),
    }))
    .filter(({ question, answer }) => asks.test(question) && answer !== '');
  if (asked.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: asked.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
