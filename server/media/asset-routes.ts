import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

import { hasRight } from '../../domain/accounts/rights.ts';
import type { FileKindName } from '../../domain/files/file-kinds.ts';
import { type LibraryUse, settingsUse } from '../../domain/media/library-uses.ts';
import { libraryWords } from '../../domain/media/media-words.ts';
import { isFooterPage } from '../../domain/pages/page-ids.ts';
import { accountOf, type SignedIn } from '../http/access.ts';
import { conflict, created, envelope, ok, unavailable } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { allowLongBody } from '../http/bare-answers.ts';
import type { AssetService } from './asset-service.ts';

export type LibraryAccess = {
  /** Throws when this person may not change alone what visitors see. */
  requireApproval: (accountId: string) => Promise<void>;
  /** Throws when an upload of so many bytes would be more than this person's share. */
  requireUpload: (by: SignedIn, bytes: number) => Promise<void>;
};

type Query = { search: string; page: number; unused: 'true' | 'false'; kinds?: FileKindName[] };
type Summaries = Record<'list' | 'read' | 'change' | 'remove' | 'upload' | 'replace', string>;

export type AssetRoutes<Item extends { uses: LibraryUse[] }, Change> = {
  one: 'picture' | 'file';
  path: '/media' | '/files';
  /** The last part of the address that takes other bytes. */
  bytes: 'file' | 'content';
  summaries: Summaries;
  id: z.core.$ZodType<string, string>;
  item: z.core.$ZodType<Item>;
  query: z.ZodType<Query>;
  body: z.core.$ZodType<Change>;
  bodyLimit?: number;
  saved: string;
  service: AssetService<{ name: string }, { id: string }, Item>;
  change: (id: string, change: Change, actorId: string) => Promise<Item>;
  /** Each upload may take this long. */
  timeoutMs: number;
  uploadsAtOnce: number;
  /** Prepares the routes that take bytes: no other route does. */
  takeBytes: (scope: Api) => Promise<void>;
  /** What an upload tells in its query. */
  sentWith?: z.ZodType;
  upload: (request: FastifyRequest) => Promise<{ item: Item; isNew: boolean }>;
  /** An upload may take long, so `expectChangeable` may be asked again when it has ended. */
  replace: (
    request: FastifyRequest,
    id: string,
    expectChangeable: () => Promise<void>,
  ) => Promise<Item>;
};

const editing = { config: { access: 'pictures' } } as const;

/** The calls of pictures or of files. */
export async function registerAssetRoutes<Item extends { uses: LibraryUse[] }, Change>(
  api: Api,
  routes: AssetRoutes<Item, Change>,
  access: LibraryAccess,
): Promise<void> {
  const { one, path, summaries, item, service, timeoutMs } = routes;
  const One = one === 'picture' ? 'Picture' : 'File';
  const tags = [path.slice(1)];
  const params = z.object({ id: routes.id });
  const response = { 200: envelope(200, item) };

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

  api.get(
    path,
    {
      ...editing,
      schema: {
        tags,
        summary: summaries.list,
        querystring: routes.query,
        response: { 200: envelope(200, z.object({ items: z.array(item), total: z.int() })) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { search, page, unused, kinds = [] } = request.query;
      const query = { search, page, kinds, isUnusedOnly: unused === 'true' };
      return ok(`${One}s`, await service.list(query, accountOf(request).id));
    },
  );
  api.get(
    `${path}/:id`,
    { ...editing, schema: { tags, summary: summaries.read, params, response } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok(One, await service.read(request.params.id, accountOf(request).id));
    },
  );
  api.put(
    `${path}/:id`,
    {
      ...editing,
      ...(routes.bodyLimit !== undefined && { bodyLimit: routes.bodyLimit }),
      schema: { tags, summary: summaries.change, params, body: routes.body, response },
    },
    async (request) => {
      const { id } = request.params;
      await requireChangeable(id, accountOf(request));
      return ok(
        routes.saved,
        await routes.change(id, request.body as Change, accountOf(request).id),
      );
    },
  );
  api.delete(
    `${path}/:id`,
    {
      ...editing,
      schema: {
        tags,
        summary: summaries.remove,
        params,
        querystring: removalQuerySchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { force, accepted } = request.query;
      await requireChangeable(id, accountOf(request));
      const told = force === 'true' ? 'all' : accepted.split(',');
      await service.remove(id, told, accountOf(request).id);
      return ok(`${One} deleted`, null);
    },
  );

  await api.register(async (scope) => {
    await routes.takeBytes(scope);
    limitUploads(scope, routes, access);
    const receiving = { ...editing, handlerTimeout: timeoutMs };
    const querystring = routes.sentWith && { querystring: routes.sentWith };
    scope.post(
      path,
      {
        ...receiving,
        schema: {
          tags,
          summary: summaries.upload,
          ...querystring,
          response: { ...response, 201: envelope(201, item) },
        },
      },
      async (request, reply) => {
        const { item: uploaded, isNew } = await routes.upload(request);
        if (!isNew) return ok(`This ${one} is in the library already`, uploaded);
        return reply.code(201).send(created(`${One} uploaded`, uploaded));
      },
    );
    scope.post(
      `${path}/:id/${routes.bytes}`,
      {
        ...receiving,
        schema: { tags, summary: summaries.replace, params, ...querystring, response },
      },
      async (request) => {
        const { id } = params.parse(request.params);
        const expectChangeable = () => requireChangeable(id, accountOf(request));
        await expectChangeable();
        return ok(`${One} replaced`, await routes.replace(request, id, expectChangeable));
      },
    );
  });
}

function limitUploads(
  scope: Api,
  { uploadsAtOnce, timeoutMs }: { uploadsAtOnce: number; timeoutMs: number },
  { requireUpload }: LibraryAccess,
): void {
  let underWay = 0;
  scope.addHook('preParsing', async (request, reply) => {
    if (underWay >= uploadsAtOnce) throw unavailable();
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

const flag = z.enum(['true', 'false']).default('false');

export const libraryQueryShape = {
  search: z.string().max(100).default(''),
  unused: flag,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
};

/** The longest address: more uses than fit into it need `force`. */
const acceptedLength = 8000;

const removalQuerySchema = z.object({
  force: flag,
  /** The uses that the caller has been told of, by the ids of their pages. */
  accepted: z.string().max(acceptedLength).default(''),
});
