import { type Page, pageTitle } from '../../../domain/pages/page.ts';
import { type Hue } from '../../../domain/sections/verticals.ts';
import { previewPage } from '../../../domain/tree/resolve-page.ts';
import { pageIdOfCard } from '../../../domain/pages/social-card.ts';
import { asDropdown } from '../../../domain/tree/edit-page.ts';
import { draftAlone } from '../../../domain/tree/edit-tree.ts';
import {
  type NavigationTree,
  noPageSearch,
  type PageDocument,
} from '../../../domain/tree/tree-schema.ts';

export type Card = { kind: 'picture'; src: string } | { kind: 'drawn'; title: string; hue: Hue };

export type SearchAppearance = {
  path: string;
  defaults: { title: string; description: string };
  /** As search results show it, with the site's name. */
  title: string;
  description: string;
  card: Card;
};

/** How search engines would show the page if it were saved now, by the server's own functions. */
export function searchAppearanceOf(
  document: PageDocument,
  tree: NavigationTree,
  siteName: string,
  look = '',
): SearchAppearance {
  const site = { siteName, look };
  const page = resolveAlone(document, tree, site);
  const plain = resolveAlone({ ...document, search: noPageSearch }, tree, site);
  return {
    path: page.path,
    defaults: { title: plain.title, description: plain.description },
    title: pageTitle(page, siteName),
    description: page.description,
    card: cardOf(page),
  };
}

function cardOf({ socialImage, title, hue }: Page): Card {
  return pageIdOfCard(socialImage) === undefined
    ? { kind: 'picture', src: socialImage }
    : { kind: 'drawn', title, hue };
}

/** Without its siblings: before saving, one of them may have the same name. */
function resolveAlone(
  document: PageDocument,
  tree: NavigationTree,
  { siteName, look }: { siteName: string; look: string },
): Page {
  return previewPage(draftAlone(tree, asDropdown(document, false)), siteName, look);
}
