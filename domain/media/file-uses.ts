import type { BuiltSection } from '../sections/section-schema.ts';
import { libraryNamesIn, type LibraryNames } from '../values/library-address.ts';
import { findUses, type LibraryUse, listUses, namesIn, type UsingPlaces } from './library-uses.ts';

/** The library's files in these sections, each once: in links, in prose, or in fields of their kind. */
export function fileIdsOf(sections: readonly BuiltSection[]): string[] {
  return [...new Set(sections.flatMap((section) => namesIn(section).files))];
}

/** Files of the library that are named anywhere in a stored text. */
export function fileIdsIn(text: string): string[] {
  return libraryNamesIn(text).files;
}

const filesIn = ({ files }: LibraryNames) => files;

/** The uses of each file of the library. */
export function listFileUses(places: UsingPlaces): Map<string, LibraryUse[]> {
  return listUses(places, filesIn);
}

/** The same in pieces. */
export const findFileUses = (places: UsingPlaces) => findUses(places, filesIn);
