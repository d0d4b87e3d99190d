import { mediaIdOf } from './media.ts';
import { textsOfType } from './sections/kinds.ts';
import { sectionsOf, walkTree } from './tree/read-tree.ts';
import type { BuiltSection } from './tree/sections.ts';
import type { NavigationTree, PageDocument } from './tree/tree-schema.ts';

/** `path` is empty for a page that shows the picture only in its draft. */
type MediaUse = { pageId: string; name: string; path: string };

/** The library's pictures on these sections, each once. */
export function mediaIdsOf(sections: BuiltSection[]): string[] {
  return idsOf(sections.flatMap(imagesOf));
}

/** The desk's screen on which pictures are set that stand on no page of the tree. */
export const settingsUse: MediaUse = {
  pageId: 'settings',
  name: 'Settings',
  path: '/admin/settings',
};

/** Where each picture of the library stands: on published pages, in drafts, and in the settings. */
export function listMediaUses(
  tree: NavigationTree,
  drafts: PageDocument[] = [],
  settingImages: string[] = [],
): Map<string, MediaUse[]> {
  const uses = new Map<string, MediaUse[]>();
  const note = (images: string[], use: MediaUse) => {
    for (const id of idsOf(images)) {
      const known = uses.get(id) ?? [];
      if (!known.some(({ pageId }) => pageId === use.pageId)) uses.set(id, [...known, use]);
    }
  };
  for (const { page, address } of walkTree(tree)) {
    const images = [...sectionsOf(page).flatMap(imagesOf), page.search.image];
    note(images, { pageId: page.id, name: page.text, path: address });
  }
  for (const { id, text, sections, copies, search } of drafts) {
    const all = [...sections, ...copies.map(({ section }) => section)];
    note([...all.flatMap(imagesOf), search.image], { pageId: id, name: text, path: '' });
  }
  note(settingImages, settingsUse);
  return uses;
}

function imagesOf(section: BuiltSection): string[] {
  return textsOfType(section, 'image').map(({ value }) => value);
}

function idsOf(images: string[]): string[] {
  return [...new Set(images.flatMap((image) => mediaIdOf(image) ?? []))];
}
