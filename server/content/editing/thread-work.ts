import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import * as z from 'zod';

import { encodeDocument, newDocumentSchema, saveSchema } from '../../../domain/tree/codec.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { withoutUnchanged } from '../../../domain/tree/unchanged-parts.ts';
import { type DatabaseSettings, openDatabase } from '../../db/database.ts';
import type { FileMark } from '../../db/database-file.ts';
import { DraftService } from '../drafts/draft-service.ts';
import { type DueAct, ScheduledPublishing } from '../drafts/scheduled-publishing.ts';
import { failureBody, failureOfIssues, HttpError, ok } from '../../http/answers.ts';
import { parseJsonBody } from '../../http/json-body.ts';
import type { VersionStep } from '../tree/template-store.ts';
import {
  type Caller,
  create,
  createdAnswer,
  type Creator,
  documentAnswer,
  type Made,
  readVersion,
  restore,
  restoredAnswer,
  type restoreSchema,
  save,
  savedAnswer,
} from './template-calls.ts';
import { TemplateService } from '../tree/template-service.ts';
import { TemplateStore } from '../tree/template-store.ts';

// What the helper of `TreeThread` runs: whole calls about large trees, with a database connection of its own, so
// that the thread that answers visitors sees nothing of them but the bytes.

/** `sameAs`: the file that the process has open. */
export type ThreadDatabase = DatabaseSettings & { sameAs?: FileMark | undefined };

type Jobs = {
  save: { bytes: Uint8Array; caller: Caller };
  create: { bytes: Uint8Array; caller: Creator };
  restore: { request: z.output<typeof restoreSchema>; caller: Caller };
  readVersion: { documentId: string; version: number };
  read: { documentId: string; version: number };
  findStep: { documentId: string; from: number };
  findPage: { version: number; pageId: string };
  keepAppointment: { act: DueAct };
};

export type JobName = keyof Jobs;
export type Job<Name extends JobName = JobName> = Jobs[Name];

/** `step` leads from the version before to the one that the job has made. */
export type Done = {
  body?: Uint8Array<ArrayBuffer>;
  made?: Made;
  step?: VersionStep;
  paths?: string[] | undefined;
  page?: PageDocument | undefined;
};

export type Refusal = Pick<HttpError, 'status' | 'id' | 'message' | 'retryAfterSeconds'> & {
  body: Uint8Array<ArrayBuffer>;
};

export type Order = { number: number; now: number; name: JobName; job: Job };
export type Report = { number: number } & ({ done: Done } | { refusal: Refusal });

yieldToVisitors();
let now = 0;
/** The version that the job at work has made. */
let changed: Pick<Done, 'step' | 'paths'> = {};

// Nobody waits with this thread while it waits for its turn to write.
const place = workerData as ThreadDatabase;
const { db } = openDatabase(place, { turnMs: 5000, sameAs: place.sameAs });
const templates = new TemplateService(
  new TemplateStore(db),
  () => now,
  ({ version, paths, before, after, size = 0 }) => {
    if (!before || !after) return;
    const changes = withoutUnchanged(after, before);
    changed = { step: { from: version - 1, to: version, changes, size }, paths };
  },
);
const parts = { templates, drafts: new DraftService({ db, now: () => now, templates }) };
const publishing = new ScheduledPublishing({ db, now: () => now, templates });

const works: { [Name in JobName]: (job: Jobs[Name]) => Promise<Done> } = {
  async save({ bytes, caller }) {
    const { answer, made } = await save(parts, readBody(saveSchema, bytes), caller);
    return { body: written(savedAnswer, answer), made };
  },
  async create({ bytes, caller }) {
    const { answer, made } = await create(parts, readBody(newDocumentSchema, bytes), caller);
    return { body: written(createdAnswer, answer), made };
  },
  async restore({ request, caller }) {
    const { answer, made } = await restore(parts, request, caller);
    return { body: written(restoredAnswer, answer), made };
  },
  async readVersion(job) {
    return { body: written(documentAnswer, (await readVersion(parts, job)).answer) };
  },
  async read({ documentId, version }) {
    const current = await templates.read(documentId);
    // Someone may have saved since it was asked for.
    const isCurrent = current.version === version;
    const document = isCurrent ? current : await templates.readVersion(version, documentId);
    return { body: written(documentAnswer, ok('Template', encodeDocument(document))) };
  },
  async findStep({ documentId, from }) {
    const base = await templates.readVersion(from, documentId);
    const { version, tree } = await templates.read(documentId);
    const changes = withoutUnchanged(tree, base.tree);
    return { step: { from, to: version, changes, size: JSON.stringify(tree).length } };
  },
  async findPage({ version, pageId }) {
    return { page: await templates.readPage(version, pageId) };
  },
  async keepAppointment({ act }) {
    await publishing.keep(act);
    return {};
  },
};

function readBody<Schema extends z.core.$ZodType>(schema: Schema, bytes: Uint8Array) {
  const sent = bytes.length === 0 ? undefined : parseJsonBody(Buffer.from(bytes.buffer));
  const { data, error } = z.safeParse(schema, sent);
  if (error) throw failureOfIssues(error.issues);
  return data;
}

function written(schema: z.ZodType, answer: object): Uint8Array<ArrayBuffer> {
  return encoded(JSON.stringify(schema.parse(answer)));
}

/** In memory of its own, which can change hands. */
function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

async function work<Name extends JobName>(name: Name, job: Jobs[Name]): Promise<Done> {
  changed = {};
  const done = await works[name](job);
  return { ...changed, ...done };
}

/** Where there are few cores, whoever answers visitors goes first. Only Linux knows threads by a number. */
function yieldToVisitors(): void {
  try {
    os.setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), 10);
  } catch {
    // Then both take their turns.
  }
}

function refusalOf(error: HttpError): Refusal {
  const { status, id, message, retryAfterSeconds } = error;
  return { status, id, message, retryAfterSeconds, body: encoded(failureBody(error)) };
}

async function report({ number, name, job }: Order): Promise<Report> {
  try {
    return { number, done: await work(name, job) };
  } catch (error) {
    // What nobody expected ends the thread; whoever waits for it hears why.
    if (!(error instanceof HttpError)) throw error;
    return { number, refusal: refusalOf(error) };
  }
}

/** One after the other: two at once would only wait for each other. */
let last = Promise.resolve();

async function workAfter(before: Promise<void>, order: Order): Promise<void> {
  await before;
  now = order.now;
  const said = await report(order);
  const body = 'done' in said ? said.done.body : said.refusal.body;
  parentPort?.postMessage(said, body ? [body.buffer] : []);
}

parentPort?.on('message', (order: Order) => {
  last = workAfter(last, order);
});
