import { isFixedPage } from '../pages/page-ids.ts';
import { shippedPagesById } from '../pages/shipped-pages.ts';
import { fragmentsOf, isDeadLink, type KnownAddresses } from '../tree/dead-links.ts';
import { sampleJudge } from '../tree/sample-words.ts';
import { type ShippedPart, shippedPartsOf } from '../tree/shipped-content.ts';
import type { PageDocument } from '../tree/tree-schema.ts';
import {
  type CheckContext,
  findChecks,
  type PicturesByPath,
  type SortedCheck,
} from './find-checks.ts';
import {
  type CheckedPage,
  mostSiteChecks,
  type SiteCheck,
  type SiteCheckList,
} from './site-check-list.ts';

/** A page as visitors see it, and its draft; one of them may be missing. */
export type PageStates = { published?: PageDocument | undefined; draft?: PageDocument | undefined };

/** What all pages have in common: where links may lead, and the pictures of the library. */
export type SiteContext = {
  known: KnownAddresses;
  pictures: PicturesByPath;
  /** The owner has said that what was shipped is right for the company. */
  ownsShipped: boolean;
};

/** The checks of one page and of its draft. What both have is listed once, as published. */
export function checkBothStates({ published, draft }: PageStates, site: SiteContext): SiteCheck[] {
  const id = published?.id ?? draft?.id ?? '';
  // The pages that the site was shipped with hold the words of new sections by right.
  const isShipped = shippedPagesById.has(id) || isFixedPage(id);
  const live = published
    ? checksOf(published, site, {
        isSample: isShipped ? undefined : sampleJudge(undefined),
        samplesAre: 'Advice',
      })
    : [];
  if (!draft) return live.map((check) => ({ ...check, state: 'published' }));
  const isSample = sampleJudge(isShipped ? published : undefined);
  const waiting = checksOf(draft, site, { isSample });
  const inDraft = new Set(waiting.map(keyOf));
  const onPage = new Set(live.map(keyOf));
  return [
    ...live.map((check): SiteCheck => {
      const state = inDraft.has(keyOf(check)) ? 'published' : 'cured';
      return { ...check, state };
    }),
    ...waiting
      .filter((check) => !onPage.has(keyOf(check)))
      .map((check): SiteCheck => ({ ...check, state: 'draft' })),
  ];
}

function checksOf(
  page: PageDocument,
  { known, pictures, ownsShipped }: SiteContext,
  samples: Pick<CheckContext, 'isSample' | 'samplesAre'>,
): SortedCheck[] {
  const fragments = fragmentsOf(page.sections, page.id);
  // A button of a draft may lead to the page itself, which has no address yet.
  const isDead = (link: string) => link !== `page:${page.id}` && isDeadLink(link, known, fragments);
  return [
    ...findChecks(page, { isDead, pictures, ...samples }),
    ...(ownsShipped ? [] : checkShipped(page)),
  ];
}

/** Words and pictures of the shipped company, section by section, and each of its invented positions. */
function checkShipped(page: PageDocument): SortedCheck[] {
  const about = 'samples';
  return page.sections.flatMap((section, index) => {
    const parts = shippedPartsOf(page.id, section);
    const jobs = parts.flatMap(({ sort, title, ...at }): SortedCheck[] => {
      if (sort !== 'job') return [];
      const message = `The position “${title}” in Section ${index + 1} is sample content, not a real vacancy`;
      return [{ about, severity: 'Problem', message, sectionId: section.id, ...at }];
    });
    const others = parts.filter(({ sort }) => sort !== 'job');
    const [first] = others;
    if (!first) return jobs;
    const { sort: _sort, ...at } = first;
    const message = `Section ${index + 1} still shows sample content: ${shippedInWords(others)}`;
    return [...jobs, { about, severity: 'Advice', message, sectionId: section.id, ...at }];
  });
}

function shippedInWords(parts: readonly ShippedPart[]): string {
  const counted = (['text', 'picture'] as const).flatMap((sort) => {
    const count = parts.filter((one) => one.sort === sort).length;
    return count === 0 ? [] : [`${count} ${sort}${count === 1 ? '' : 's'}`];
  });
  return counted.join(' and ');
}

/** The same check on two states of a page. Numbers are left out: a section may have another place in the draft. */
function keyOf({ sectionId, cardId, field, about, message }: SortedCheck): string {
  return [sectionId, cardId, field, about, message.replace(/\d+/g, '#')].join(' ');
}

/** Pages with problems first. An answer ends with the page that fills it. */
export function listSiteChecks(checked: CheckedPage[]): SiteCheckList {
  const all = checked.flatMap(({ checks }) => checks);
  const problems = all.filter(({ severity }) => severity === 'Problem').length;
  const found = checked
    .filter(({ checks }) => checks.length > 0)
    .toSorted((one, other) => Number(hasProblem(other)) - Number(hasProblem(one)));
  let count = 0;
  const pages = found.filter(({ checks }) => {
    const fits = count < mostSiteChecks;
    if (fits) count += checks.length;
    return fits;
  });
  return {
    pages,
    looked: checked.length,
    problems,
    advice: all.length - problems,
    left: all.length - count,
  };
}

function hasProblem({ checks }: CheckedPage): boolean {
  return checks.some(({ severity }) => severity === 'Problem');
}
