import { hasRight } from '../../domain/accounts/rights.ts';
import type { fileCalls, pictureCalls } from '../../domain/calls/library.ts';
import type { FileItem } from '../../domain/files/file-schemas.ts';
import { settingsUse } from '../../domain/media/library-uses.ts';
import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { libraryWords } from '../../domain/media/media-words.ts';
import { isFooterPage } from '../../domain/pages/page-ids.ts';
import { accountOf, type SignedIn } from '../http/access.ts';
import { conflict, unavailable } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { allowLongBody } from '../http/bare-answers.ts';
import { serve } from '../http/serve.ts';
import type { Accepted, AssetQuery } from './asset-service.ts';

export type LibraryAccess = {
  /** Throws when this person may not change alone what visitors see. */
  requireApproval: (accountId: string) => Promise<void>;
  /** Throws when an upload of so many bytes would be more than this person's share. */
  requireUpload: (by: SignedIn, bytes: number) => Promise<void>;
};

type Assets<Item> = {
  list(query: AssetQuery, readerId: string): Promise<{ items: Item[]; total: number }>;
  read(id: string, readerId?: string): Promise<Item>;
  remove(id: string, accepted: Accepted, actorId: string): Promise<void>;
};

type Part = {
  one: 'picture' | 'file';
  calls: typeof pictureCalls | typeof fileCalls;
  service: Assets<MediaItem> | Assets<FileItem>;
};

/** What pictures and files have alike. Returns the rule that each change of one has to pass. */
export function registerAssetRoutes(
  api: Api,
  { one, calls, service }: Part,
  access: LibraryAccess,
): (id: string, by: SignedIn) => Promise<void> {
  const One = one === 'picture' ? 'Picture' : 'File';

  /**
   * What the settings use, such as the logo, is for those who may change them. What visitors see follows the rule of
   * publishing.
   */
  async function requireChangeable(id: string, by: SignedIn): Promise<void> {
    if (hasRight(by.role, 'settings')) return;
    const { uses } = await service.read(id, by.id);
    if (uses.some(({ pageId }) => pageId === settingsUse.pageId)) {
      throw conflict(libraryWords.ofSettings(one));
    }
    // Only published pages have an address. The footer has none, and visitors see it on every page.
    const isSeen = uses.some(({ path: at, pageId }) => at !== '' || isFooterPage(pageId));
    if (isSeen) await access.requireApproval(by.id);
  }

  serve(api, calls.list, async (request) => {
    const { search, page, unused, ...others } = request.query;
    const kinds = 'kinds' in others ? others.kinds : [];
    const query = { search, page, kinds, isUnusedOnly: unused === 'true' };
    return [`${One}s`, await service.list(query, accountOf(request).id)];
  });
  serve(api, calls.read, async (request) => [
    One,
    await service.read(request.params.id, accountOf(request).id),
  ]);
  serve(api, calls.remove, async (request) => {
    const { id } = request.params;
    const { force, accepted } = request.query;
    const by = accountOf(request);
    await requireChangeable(id, by);
    await service.remove(id, force === 'true' ? 'all' : accepted.split(','), by.id);
    return [`${One} deleted`, null];
  });
  return requireChangeable;
}

/** For a scope whose routes take bytes: so many at once, and each for so long. */
export function limitUploads(
  scope: Api,
  { atOnce, timeoutMs }: { atOnce: number; timeoutMs: number },
  { requireUpload }: LibraryAccess,
): void {
  let underWay = 0;
  scope.addHook('preParsing', async (request, reply) => {
    if (underWay >= atOnce) throw unavailable();
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    const bytes = Number(request.headers['content-length'] ?? 0);
    await requireUpload(accountOf(request), bytes).catch((error: unknown) => {
      // Nothing of the body is read.
      reply.header('connection', 'close');
      throw error;
    });
    allowLongBody(request.raw, timeoutMs);
  });
}
