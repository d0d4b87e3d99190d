import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';

import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { accountOf } from '../../http/access.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logCreated, logSaved, noteSaved, type restoreSchema } from './template-calls.ts';
import type { TemplateService } from '../tree/template-service.ts';
import type { Done, Job, JobName } from './thread-work.ts';
import type { TreeThread } from './tree-thread.ts';

/** Calls about large trees, as they are answered by the thread beside. */
export class CallsApart {
  readonly #templates: TemplateService;
  readonly #thread: TreeThread;
  readonly #texts = new WeakMap<TreeDocument, Promise<Done>>();

  constructor(templates: TemplateService, thread: TreeThread) {
    this.#templates = templates;
    this.#thread = thread;
  }

  /** An old version may be large though the present one is not. */
  async isForVersion(version: number, documentId?: string): Promise<boolean> {
    const size = await this.#templates.sizeOfVersion(version, documentId);
    return this.#templates.isLarge(size);
  }

  async save(request: FastifyRequest, reply: FastifyReply, unread: Buffer): Promise<FastifyReply> {
    const caller = { authorId: accountOf(request).id, ifMatch: request.headers['if-match'] };
    const done = await this.#run('save', { bytes: ownMemory(unread), caller });
    if (done.made) noteSaved(request, reply, done.made);
    return send(reply, done);
  }

  async create(
    request: FastifyRequest,
    reply: FastifyReply,
    unread: Buffer,
  ): Promise<FastifyReply> {
    const authorId = accountOf(request).id;
    const caller = { authorId, idempotencyKey: readIdempotencyKey(request) };
    const done = await this.#run('create', { bytes: ownMemory(unread), caller });
    if (done.made) logCreated(request, done.made);
    return send(reply.code(201), done);
  }

  async restore(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: z.output<typeof restoreSchema>,
  ): Promise<FastifyReply> {
    const caller = { authorId: accountOf(request).id };
    const done = await this.#run('restore', { request: wanted, caller });
    if (done.made?.isNew) logSaved(request, done.made);
    return send(reply, done);
  }

  async readVersion(
    documentId: string,
    version: number,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    return send(reply, await this.#run('readVersion', { documentId, version }));
  }

  async read(document: TreeDocument, reply: FastifyReply): Promise<FastifyReply> {
    return send(reply, await this.#writeOnce(document));
  }

  /** Once per version, however many ask for it. */
  #writeOnce(document: TreeDocument): Promise<Done> {
    const known = this.#texts.get(document);
    if (known) return known;
    const { documentId, version } = document;
    const writing = this.#run('read', { documentId, version });
    this.#texts.set(document, writing);
    writing.catch(() => this.#texts.delete(document));
    return writing;
  }

  async #run<Name extends JobName>(name: Name, job: Job<Name>): Promise<Done> {
    const done = await this.#thread.run(name, job);
    if (done.step) this.#templates.takeOver(done.step, done.paths);
    return done;
  }
}

/** What changes hands is all the memory that a buffer stands in: a small one shares it with others. */
function ownMemory(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isAlone ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

function send(reply: FastifyReply, { body }: Done): FastifyReply {
  const bytes = Buffer.from(body?.buffer ?? new ArrayBuffer());
  return reply.type('application/json; charset=utf-8').send(bytes);
}
