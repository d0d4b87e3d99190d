import { type Embed, readEmbed } from '../sections/embeds.ts';
import { isOfKind } from '../sections/fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';

type Sections = readonly BuiltSection[];

/** Whether a page needs the styles of films and maps. */
export function holdsEmbeds(sections: Sections): boolean {
  return sections.some((section) => isOfKind(section, 'film') || isOfKind(section, 'map'));
}

/** The origins that the page's policy must allow in frames, each once. */
export function framesOf(sections: Sections): string[] {
  return [...new Set(sections.flatMap((section) => embedOf(section)?.origin ?? []))];
}

/** A film of one's own goes before an address. */
export function filmEmbedOf({ film, file }: { film: string; file: string }): Embed | undefined {
  return file === '' ? readEmbed('film', film) : undefined;
}

/** What another host shows in this section, once a visitor has pressed. */
function embedOf(section: BuiltSection): Embed | undefined {
  if (isOfKind(section, 'film')) return filmEmbedOf(section.data);
  return isOfKind(section, 'map') ? readEmbed('map', section.data.map) : undefined;
}
