import type { BuiltSection } from '../sections/section-schema.ts';
import { remember } from '../values/values.ts';
import { type LibraryUse, listUses, type UsingPlaces } from './library-uses.ts';

/** The ids of the files that a section names, in links, in prose, or in fields of its kind. */
const idsInSection = remember(({ data }: BuiltSection) => fileIdsIn(JSON.stringify(data)));

/** The library's files in these sections, each once. */
export function fileIdsOf(sections: readonly BuiltSection[]): string[] {
  return [...new Set(sections.flatMap(idsInSection))];
}

/** Files of the library that are named anywhere in a stored text. */
export function fileIdsIn(text: string): string[] {
  const links = text.match(/file:[0-9a-f]{24}(?![0-9a-f])/g) ?? [];
  return links.map((link) => link.slice('file:'.length));
}

/** The uses of each file of the library. */
export function listFileUses(places: UsingPlaces): Map<string, LibraryUse[]> {
  return listUses(places, { onPage: fileIdsOf, inText: fileIdsIn });
}
