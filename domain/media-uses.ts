import { mediaIdOf } from './media.ts';
import type { NavigationChild, NavigationTree } from './navigation.ts';
import type { PageSection } from './pages/page.ts';
import { builderKinds, type BuiltSection } from './sections.ts';

type MediaUse = { pageId: string; name: string; path: string };

/** The library's pictures on these sections, each once. */
export function mediaIdsOf(sections: PageSection[]): string[] {
  return idsOf(sections.filter(isBuilt).flatMap(imagesOf));
}

/** Where in the tree each picture of the library stands. */
export function listMediaUses(tree: NavigationTree): Map<string, MediaUse[]> {
  const uses = new Map<string, MediaUse[]>();
  const note = (page: NavigationChild, path: string) => {
    const images = [...page.templates.flatMap(imagesOf), page.search.image];
    for (const id of idsOf(images)) {
      uses.set(id, [...(uses.get(id) ?? []), { pageId: page.id, name: page.text, path }]);
    }
  };
  for (const item of tree.children) {
    note(item, `/${item.to}`);
    for (const child of item.children) note(child, `/${item.to}/${child.to}`);
  }
  return uses;
}

function isBuilt(section: PageSection): section is BuiltSection {
  return (builderKinds as readonly string[]).includes(section.templateId);
}

function imagesOf({ data }: BuiltSection): string[] {
  return [data.image, ...data.service.cards.map((card) => card.image)];
}

function idsOf(images: string[]): string[] {
  return [...new Set(images.flatMap((image) => mediaIdOf(image) ?? []))];
}
