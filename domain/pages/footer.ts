import type { BuiltSection } from '../sections/section-schema.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { linkToPage } from '../values/addresses.ts';
import { seedId } from './built-section.ts';
import { legalLinkIds, legalPages, fixedIdAt, verticalPageIds } from './page-ids.ts';

/** The specification's placeholder for a profile that the company has not named. */
const placeholder = '#';

/** A link that follows the name of its page; a text stands for another name. */
function pageLink(pageId: string, text = '') {
  return { id: pageId, text, link: linkToPage(pageId) };
}

const [aboutUs = '', careers = '', contact = ''] = ['/about-us', '/careers', '/contact'].map(
  fixedIdAt,
);

export const footerSections: BuiltSection[] = [
  sectionOfKind('footer_about', seedId(7, 1), {
    text: 'Empowering visionaries through strategic investments and operational excellence.',
  }),
  sectionOfKind('footer_social', seedId(7, 2), {
    networks: (['LinkedIn', 'X', 'Facebook', 'Instagram'] as const).map((network) => ({
      id: network.toLowerCase(),
      network,
      link: placeholder,
      text: '',
    })),
  }),
  sectionOfKind('footer_links', seedId(7, 3), {
    heading: 'Business Verticals',
    links: Object.values(verticalPageIds).map((id) => pageLink(id)),
  }),
  sectionOfKind('footer_links', seedId(7, 4), {
    heading: 'Company',
    links: [pageLink(aboutUs), pageLink(careers), pageLink(contact, 'Contact Us')],
  }),
  sectionOfKind('footer_legal', seedId(7, 5), {
    links: (['privacy', 'terms', 'cookies'] as const).map((which) => ({
      id: legalLinkIds[which],
      text: legalPages[which],
      link: '',
    })),
  }),
  sectionOfKind('explore_menu', seedId(7, 6), {
    heading: 'Explore',
    links: [pageLink(aboutUs), pageLink(contact), pageLink(careers)],
  }),
];
