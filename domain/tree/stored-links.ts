import { mapTexts } from '../sections/field-holders.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { storedLink } from '../values/library-address.ts';
import { mapSame } from '../values/values.ts';
import { mapLinks } from './page-links.ts';
import { mapPages } from './read-tree.ts';
import type { NavigationTree, PageDocument, PageSearch } from './tree-schema.ts';

// Links to files and pictures of the library in their stored form, whoever sent them: see `storedLink`.

/** The tree with stored links. Pages and sections that are as they were in `before` stay as they are. */
export function storeTreeLinks(
  tree: NavigationTree,
  before: NavigationTree | undefined,
  ownHost: string | undefined,
): NavigationTree {
  return mapPages(tree, (page) => {
    const was = before?.pages.get(page.id);
    if (was === page) return page;
    const old = new Set(was?.templates);
    const templates = mapSame(page.templates, (section) =>
      old.has(section) ? section : storeSectionLinks(section, ownHost),
    );
    const search = storeSearchLinks(page.search, ownHost);
    const isSame = templates === page.templates && search === page.search;
    return isSame ? page : { ...page, templates, search };
  });
}

export function storePageLinks(page: PageDocument, ownHost: string | undefined): PageDocument {
  const store = (section: BuiltSection) => storeSectionLinks(section, ownHost);
  return {
    ...page,
    sections: page.sections.map(store),
    copies: page.copies.map((copy) => ({ ...copy, section: store(copy.section) })),
    search: storeSearchLinks(page.search, ownHost),
  };
}

function storeSectionLinks(section: BuiltSection, ownHost: string | undefined): BuiltSection {
  const store = (link: string) => storedLink(link, ownHost);
  return mapTexts(mapTexts(mapLinks(section, store), 'image', store), 'file', store);
}

function storeSearchLinks(search: PageSearch, ownHost: string | undefined): PageSearch {
  const image = storedLink(search.image, ownHost);
  return image === search.image ? search : { ...search, image };
}
