import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { navigationDocumentId } from '../../domain/values/values.ts';
import type { Database } from '../../server/db/database.ts';
import { Limits } from '../../server/limits/limits.ts';
import { ApprovalRule } from '../../server/content/drafts/approval-rule.ts';
import { ApprovalService } from '../../server/content/drafts/approval-service.ts';
import { DraftService } from '../../server/content/drafts/draft-service.ts';
import {
  registerDraftRoutes,
  registerKeptWorkRoutes,
} from '../../server/content/drafts/draft-routes.ts';
import { PresenceStore } from '../../server/presence/presence-store.ts';
import { apiBase, type Api } from '../../server/http/api.ts';
import { HttpError } from '../../server/http/answers.ts';
import { AutosaveStore } from '../../server/content/revisions/autosave-store.ts';
import { registerMediaRoutes } from '../../server/media/media-routes.ts';
import { registerTemplateRoutes } from '../../server/content/editing/template-routes.ts';
import { EarlierPages } from '../../server/content/tree/earlier-pages.ts';
import { TreeService } from '../../server/content/tree/tree-service.ts';
import { TreeStore } from '../../server/content/tree/tree-store.ts';
import { createLibrary } from './library.ts';
import { type Word, typedIn } from './words.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Part = z.ZodType | undefined;
type Schema = { params?: Part; querystring?: Part; body?: Part };
type Offered = { method: string; url: string; schema: Schema; handler: Handler };
type Route = Omit<Offered, 'url'> & { pattern: RegExp };

type Call = { accountId: string; method: string; address: string; body?: string | undefined };

const allowed = async () => {};
/** A service of calls that no editor here makes. */
const unused = undefined as never;

/** Where words are once they have left an editor. */
export type Shelves = {
  tree: Set<Word>;
  history: Set<Word>;
  drafts: Set<Word>;
  /** What is said of pictures. */
  library: Set<Word>;
  kept: { accountId: string; words: Set<Word> }[];
};

/** The real routes, services and stores on a real database, called without HTTP between. */
export class House {
  readonly #db: Database;
  readonly #trees: TreeService;
  readonly #routes: Route[] = [];
  readonly #history = new Set<Word>();
  #versionSeen = 0;
  /** What nobody expected: an answer of 500 is a failure of its own. */
  readonly surprises: unknown[] = [];

  constructor(db: Database, now: () => number) {
    this.#db = db;
    const trees = new TreeService({ store: new TreeStore(db), now, onChange: () => {} });
    this.#trees = trees;
    const rule = new ApprovalRule({ db, isOn: async () => false });
    const outbox = { enqueue: async () => {}, wake: () => {} };
    const shared = { db, now, trees, outbox, approvals: rule };
    const drafts = new DraftService({ ...shared, ownHost: 'localhost' });
    const api = this.#register();
    const limits = new Limits({ db, config: { RATE_LIMITS: 'off' }, now });
    const approvals = new ApprovalService({ ...shared, drafts, limits });
    const presence = new PresenceStore({ db, now });
    registerTemplateRoutes(api, {
      trees,
      drafts,
      presence,
      approvals,
      earlierPages: new EarlierPages({ db, trees }),
    });
    registerDraftRoutes(api, { drafts, approvals, previews: unused, schedules: unused });
    registerKeptWorkRoutes(api, new AutosaveStore({ db, now }));
    const library = createLibrary({ db, now, trees, approvals });
    void registerMediaRoutes(api, library, { requireApproval: allowed, requireUpload: allowed });
  }

  #register(): Api {
    const route = ({ method, url, schema, handler }: Offered) => {
      const pattern = new RegExp(`^${url.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      this.#routes.push({ method, pattern, schema, handler });
    };
    return { route, register: nobodyUploads } as unknown as Api;
  }

  async answer({ accountId, method, address, body }: Call): Promise<Response> {
    const url = new URL(address, 'http://house');
    const path = url.pathname.slice(apiBase.length);
    const route = this.#routes.find((one) => one.method === method && one.pattern.test(path));
    if (!route) throw new Error(`There is no ${method} ${path}`);
    try {
      const { params, querystring, body: bodySchema } = route.schema;
      const request = {
        account: { id: accountId },
        headers: {},
        log: { info: () => {}, warn: () => {} },
        params: params?.parse({ ...route.pattern.exec(path)?.groups }),
        query: querystring?.parse(Object.fromEntries(url.searchParams)),
        body: body === undefined ? undefined : bodySchema?.parse(JSON.parse(body)),
      };
      return await replyTo(route.handler, request as unknown as FastifyRequest);
    } catch (error) {
      return this.#refuse(error);
    }
  }

  #refuse(error: unknown): Response {
    if (error instanceof HttpError) {
      const { status, id, message, data } = error;
      return Response.json({ id, message, data }, { status });
    }
    if (error instanceof z.core.$ZodError) {
      const message = error.issues[0]?.message ?? '';
      return Response.json({ id: 'bad_request', message, data: null }, { status: 400 });
    }
    this.surprises.push(error);
    return Response.json({ id: 'unexpected', message: 'Unexpected', data: null }, { status: 500 });
  }

  async shelves(): Promise<Shelves> {
    const db = this.#db;
    const versions = await db
      .selectFrom('page_revision')
      .select(['number', 'content'])
      .where('state', '=', 'published')
      .where('document_id', '=', navigationDocumentId)
      .where('number', '>', this.#versionSeen)
      .execute();
    for (const { number, content } of versions) {
      for (const word of typedIn(content)) this.#history.add(word);
      this.#versionSeen = Math.max(this.#versionSeen, number);
    }
    const { tree } = await this.#trees.read();
    const drafts = await db
      .selectFrom('page_revision')
      .select('content')
      .where('state', '=', 'draft')
      .execute();
    const pictures = await db.selectFrom('media').select(['name', 'alt']).execute();
    const kept = await db
      .selectFrom('page_revision')
      .select(['owner_id', 'content'])
      .where('state', '=', 'autosave')
      .execute();
    return {
      history: this.#history,
      tree: typedIn(tree),
      drafts: typedIn(drafts),
      library: typedIn(pictures),
      kept: kept.map((row) => ({ accountId: row.owner_id ?? '', words: typedIn(row.content) })),
    };
  }
}

/** Routes of a scope of their own are those that take files. */
const nobodyUploads = async () => {};

async function replyTo(handler: Handler, request: FastifyRequest): Promise<Response> {
  let sent: unknown;
  const reply = {
    statusCode: 200,
    header: () => reply,
    type: () => reply,
    serializer: () => reply,
    code: (code: number) => {
      reply.statusCode = code;
      return reply;
    },
    send: (body: unknown) => {
      sent = body;
      return reply;
    },
  };
  await handler(request, reply as unknown as FastifyReply);
  return Response.json(sent, { status: reply.statusCode });
}
