import type {
  FoundWords,
  PageWords,
  ReplaceRequest,
  WordProgress,
} from '../../../domain/content/word-replacement.ts';

// Places are chosen until someone leaves them out, so what is kept is what was left out.

/** A published page and its draft are two. */
function idOfPage({ pageId, revision }: Pick<PageWords, 'pageId' | 'revision'>): string {
  return `${pageId} ${revision ?? ''}`;
}

export function idOfWordPlace(page: PageWords, key: string): string {
  return `${idOfPage(page)} ${key}`;
}

/** The places that are not listed one by one. No key of a place is so short. */
const restKey = '';

export function idOfRest(page: PageWords): string {
  return idOfWordPlace(page, restKey);
}

export function choosable(page: PageWords): string[] {
  const listed = page.places
    .filter(({ problem }) => problem === undefined)
    .map(({ key }) => idOfWordPlace(page, key));
  return page.more > 0 ? [...listed, idOfRest(page)] : listed;
}

export function choiceOf(ids: string[], left: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => !left.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}

export function withChoice(
  left: ReadonlySet<string>,
  ids: string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(left);
  for (const id of ids) {
    if (isChosen) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** What is chosen of each page: as the server is asked for it, and how many places that is. */
export function chosenPages({ pages }: FoundWords, left: ReadonlySet<string>): ChosenPage[] {
  return pages.flatMap((page) => {
    const { pageId, revision, places, more } = page;
    const isChosen = ({ key, problem }: (typeof places)[number]) =>
      problem === undefined && !left.has(idOfWordPlace(page, key));
    const isRest = more > 0 && !left.has(idOfRest(page));
    const count = places.filter(isChosen).length + (isRest ? more : 0);
    const named = places.filter((place) => isChosen(place) !== isRest);
    const asked = { pageId, revision, places: named.map(({ key }) => key), isRest };
    return count > 0 ? [{ asked, revision, count }] : [];
  });
}

type ChosenPage = Counted & { asked: ReplaceRequest['pages'][number] };
type Counted = { revision: number | null; count: number };

export function countedPages({ pages }: FoundWords): Counted[] {
  return pages.map(({ revision, places, more }) => ({ revision, count: places.length + more }));
}

/** '12 places on 3 pages and in 1 draft' */
export function countPlaces(pages: Counted[]): string {
  const drafts = pages.filter(({ revision }) => revision !== null).length;
  const published = pages.length - drafts;
  const places = pages.reduce((sum, { count }) => sum + count, 0);
  const where = [
    published > 0 && `on ${amount(published, 'page')}`,
    drafts > 0 && `in ${amount(drafts, 'draft')}`,
  ].filter(Boolean);
  return [amount(places, 'place'), where.join(' and ')].filter(Boolean).join(' ');
}

export function amount(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}

/** Nothing is replaced before everything is prepared: then all of it is saved at once. */
export function progressWords(
  doing: 'looking' | 'replacing',
  { done, total }: WordProgress,
): string {
  if (total === 0) return '';
  const [some, all] = [done, total].map((count) => count.toLocaleString('en'));
  if (doing === 'looking') return `Searched ${some} of ${all} pages and drafts`;
  return done < total ? `Prepared: ${some} of ${all} pages and drafts` : 'Saving everything';
}
