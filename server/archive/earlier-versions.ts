import { archiveLimits, archiveWords } from '../../domain/content/content-archive.ts';
import type { PageRow } from '../../domain/tree/page-rows.ts';
import type { ImportedRevision } from '../content/revisions/imported-store.ts';
import { badRequest } from '../http/answers.ts';

/** A page in one version of an archive. `isOwn`: of the site that the archive was made of, not one imported there. */
export type ArchivedVersion<Page extends { id: string } = PageRow> = Omit<
  ImportedRevision,
  'page'
> & { page: Page; isOwn: boolean; bytes: number };

/** Gathers the earlier versions of pages while an archive is read. All of them are in memory, so they are limited. */
export class EarlierVersions<Page extends { id: string } = PageRow> {
  readonly #wanted: ReadonlySet<string> | undefined;
  readonly #most: number;
  readonly #byPage = new Map<string, ArchivedVersion<Page>[]>();
  #bytes = 0;

  /** Of all pages, or of those named. */
  constructor(wanted?: ReadonlySet<string>, most: number = archiveLimits.historyBytes) {
    this.#wanted = wanted;
    this.#most = most;
  }

  readonly add = (version: ArchivedVersion<Page>): void => {
    const { id } = version.page;
    if (this.#wanted?.has(id) === false) return;
    this.#bytes += version.bytes;
    if (this.#bytes > this.#most) throw badRequest(archiveWords.longHistory);
    const known = this.#byPage.get(id) ?? [];
    known.push(version);
    this.#byPage.set(id, known);
  };

  /** Those before the page that the archive itself shows, which is its site's last version of it. */
  listOf(pageIds: Iterable<string>): (Omit<ImportedRevision, 'page'> & { page: Page })[] {
    return [...pageIds].flatMap((id) => {
      const all = this.#byPage.get(id) ?? [];
      const last = all.findLast(({ isOwn }) => isOwn);
      return all
        .filter((version) => version !== last)
        .map(({ number, createdAt, site, page }) => ({ number, createdAt, site, page }));
    });
  }

  pagesOf(pageIds: Iterable<string>): Page[] {
    return this.listOf(pageIds).map(({ page }) => page);
  }
}
