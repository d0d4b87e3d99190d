import { sectionWords } from '../section-words.ts';
import { isClosed, isPosted } from '../sections/closing.ts';
import { isOfKind } from '../sections/fields.ts';
import type { DataOfKind } from '../sections/kinds.ts';
import type { BuiltSection } from '../tree/sections.ts';
import { contactLink } from './contact-link.ts';
import type { Page } from './page.ts';

/** The page as visitors see it at a moment: without what is closed by then, and with every button's way filled in. */
export function pageAt(page: Page, now: number, timeZone: string): Page {
  return {
    ...page,
    sections: page.sections.map((section): BuiltSection => {
      if (!isOfKind(section, 'positions')) return section;
      const open = section.data.positions
        .filter((position) => !isClosed(position, now, timeZone))
        .map((position) => ({
          ...position,
          postedOn: isPosted(position, now, timeZone) ? position.postedOn : '',
          applyLink: applyLinkOf(position),
        }));
      return { ...section, data: { ...section.data, positions: open } };
    }),
  };
}

type Position = DataOfKind<'positions'>['positions'][number];

/** Where nobody has set another way, Apply Now begins a message that names the position. */
export function applyLinkOf({ applyLink, vertical, title }: Position): string {
  const isOwn = applyLink !== '' && applyLink !== '/contact';
  return isOwn ? applyLink : contactLink(vertical, sectionWords.application(title));
}
