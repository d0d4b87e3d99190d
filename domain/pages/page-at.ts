import { endOfDay, isDay, startOfDay } from '../values/local-time.ts';
import { sectionWords } from '../sections/section-words.ts';
import { isOfKind } from '../sections/fields.ts';
import { type DataOfKind, itemsOf } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { contactLink } from './contact-link.ts';
import type { InterestArea } from '../settings/interest-areas.ts';
import type { Page } from './page.ts';

/** The settings that a page depends on beside its own words. */
type PageSettings = { timeZone: string; interestAreas: InterestArea[] };

/** The page as visitors see it at a moment: without closed items, and with the link of every button. */
export function pageAt(page: Page, now: number, settings: PageSettings): Page {
  const { timeZone, interestAreas } = settings;
  return {
    ...page,
    sections: page.sections.map((section): BuiltSection => {
      if (!isOfKind(section, 'positions')) return section;
      const open = section.data.positions
        .filter((position) => !isClosed(position, now, timeZone))
        .map((position) => ({
          ...position,
          postedOn: isPosted(position, now, timeZone) ? position.postedOn : '',
          applyLink: applyLinkOf(position, interestAreas),
        }));
      return { ...section, data: { ...section.data, positions: open } };
    }),
  };
}

type Position = DataOfKind<'positions'>['positions'][number];

/** Where an editor has set no link, Apply Now begins a message that names the position. */
export function applyLinkOf(
  { applyLink, vertical, title }: Position,
  areas: InterestArea[],
): string {
  const isOwn = applyLink !== '' && applyLink !== '/contact';
  return isOwn ? applyLink : contactLink(vertical, sectionWords.application({ title }), areas);
}

/** Items that an editor closes, or that close after a day, of any kind whose list has these fields. */
type Closing = Readonly<Record<string, unknown>>;
type Sections = readonly Parameters<typeof itemsOf>[0][];

/** `timeZone` says where the day ends. */
export function isClosed(item: Closing, now: number, timeZone: string): boolean {
  const moment = closingMoment(item, timeZone);
  return item['closed'] === true || (moment !== undefined && moment <= now);
}

/** When these sections next change by themselves; undefined: not before an edit. */
export function nextChangeAt(
  sections: Sections,
  now: number,
  timeZone: string,
): number | undefined {
  const moments = [
    ...closingMoments(sections, timeZone),
    ...openItems(sections).flatMap((item) => postingMoment(item, timeZone) ?? []),
  ];
  const ahead = moments.filter((moment) => moment > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/** Since when these sections have been the same: since the save, or since an item in them closed. */
export function lastChangeAt(
  sections: Sections,
  savedAt: number | undefined,
  now: number,
  timeZone: string,
): number | undefined {
  const past = closingMoments(sections, timeZone).filter((moment) => moment <= now);
  const moments = savedAt === undefined ? past : [savedAt, ...past];
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

function closingMoments(sections: Sections, timeZone: string): number[] {
  return openItems(sections).flatMap((item) => closingMoment(item, timeZone) ?? []);
}

function openItems(sections: Sections): Closing[] {
  return sections.flatMap(itemsOf).filter((item) => 'closesOn' in item && item['closed'] !== true);
}

/** A future date is not shown. */
function isPosted(item: Closing, now: number, timeZone: string): boolean {
  const moment = postingMoment(item, timeZone);
  return moment !== undefined && moment <= now;
}

function postingMoment(item: Closing, timeZone: string): number | undefined {
  const postedOn = item['postedOn'];
  return isDay(postedOn) ? startOfDay(postedOn, timeZone) : undefined;
}

function closingMoment(item: Closing, timeZone: string): number | undefined {
  const closesOn = item['closesOn'];
  return isDay(closesOn) ? endOfDay(closesOn, timeZone) : undefined;
}
