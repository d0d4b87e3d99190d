import { type EarlierPage, withEarlierPage } from '../../../domain/tree/earlier-pages.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/answers.ts';
import { findImported, listImported } from '../revisions/history-store.ts';
import { Service } from '../../service.ts';
import type { TreeService } from './tree-service.ts';

/** The versions of pages that came with an import, as the history shows them. */
export class EarlierPages extends Service<{ db: Database; trees: TreeService }> {
  /** What came with a version of the site, newest first. */
  async list(version: number): Promise<EarlierPage[]> {
    const rows = await listImported(this.parts.db, version);
    return rows.map(({ id, page_id, number, site, created_at }) => ({
      id,
      pageId: page_id,
      number,
      site,
      createdAt: new Date(created_at).toISOString(),
    }));
  }

  /** The site as the import left it, with one page as it was before that. */
  async read(version: number, id: string, pageId?: string): Promise<TreeDocument> {
    const page = await findImported(this.parts.db, version, id);
    if (!page || (pageId !== undefined && page.id !== pageId)) {
      throw notFound('There is no such earlier version.');
    }
    const document = await this.parts.trees.readVersion(version);
    return { ...document, tree: withEarlierPage(document.tree, page) };
  }
}
