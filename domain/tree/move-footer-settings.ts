import { footerPage } from '../pages/page-ids.ts';
import { isOfKind } from '../sections/fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import type { OldFooterSettings } from '../settings/old-footer-settings.ts';
import { openPage } from './edit-tree.ts';
import { listPages, type PageChoice, storeLink } from './page-links.ts';
import { slugOf } from './read-tree.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

/** The footer page with what an older version of the site stored in its settings. */
export function footerWithSettings(
  tree: NavigationTree,
  old: OldFooterSettings,
): PageDocument | undefined {
  const page = openPage(tree, footerPage.id);
  const pages = listPages(tree);
  return page && { ...page, sections: page.sections.map((section) => moved(section, old, pages)) };
}

function moved(section: BuiltSection, old: OldFooterSettings, pages: PageChoice[]): BuiltSection {
  if (isOfKind(section, 'footer_about')) {
    const { data } = section;
    return { ...section, data: { ...data, text: old.footerLine ?? data.text } };
  }
  if (isOfKind(section, 'footer_social')) {
    const { networks } = section.data;
    return { ...section, data: { networks: networks.map((one) => withProfile(one, old)) } };
  }
  if (isOfKind(section, 'footer_legal') && old.legalLinks) {
    const links = old.legalLinks.map(({ label, link }, index) => ({
      id: `legal-${index + 1}`,
      text: label,
      link: isPlaceholder(label, link) ? '' : storeLink(link, pages),
    }));
    return { ...section, data: { links } };
  }
  return section;
}

/** Once one profile was named, the others were left empty on purpose. */
function withProfile<Stored extends { network: string; link: string }>(
  stored: Stored,
  { linkedin, x, facebook, instagram }: OldFooterSettings,
): Stored {
  const named = { LinkedIn: linkedin, X: x, Facebook: facebook, Instagram: instagram };
  if (!Object.values(named).some(Boolean)) return stored;
  const link = Object.entries(named).find(([network]) => network === stored.network)?.[1];
  return { ...stored, link: link ?? '' };
}

/** A legal link leads to the page of its name by itself. */
function isPlaceholder(label: string, link: string): boolean {
  return link === '#' || link === `/${slugOf(label.trim())}`;
}
