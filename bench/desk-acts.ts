import { inquiryListQuerySchema } from '../domain/desk/inquiries.ts';
import { userListQuerySchema } from '../domain/desk/users.ts';
import { UserDirectory } from '../server/accounts/people/user-directory.ts';
import { InquiryDeskService } from '../server/contact/inquiry-desk-service.ts';
import { createClock } from '../server/db/clock.ts';
import type { Database } from '../server/db/database.ts';
import { OverviewStore } from '../server/desk/overview-store.ts';
import { Idempotency } from '../server/http/idempotency.ts';
import { Outbox } from '../server/outbox/outbox-store.ts';
import type { Act } from './grown-databases.ts';

/** The desk of one database, as a running site has it: it lives longer than a call. */
export type Desk = {
  db: Database;
  inquiries: number;
  inquiryDesk: InquiryDeskService;
  people: UserDirectory;
};

export function openDesk(db: Database, inquiries: number): Desk {
  const secret = { key: Buffer.alloc(32), previous: undefined };
  return {
    db,
    inquiries,
    inquiryDesk: new InquiryDeskService({
      db,
      now: Date.now,
      idempotency: new Idempotency({ db, secret, now: Date.now }),
      outbox: new Outbox(Date.now),
      config: { DATA_DIR: '' },
    }),
    people: new UserDirectory({ db, clock: createClock(db, Date.now) }),
  };
}

const alike = 'at most 2 times the reference';
const asTheFirst = 'at most 1.5 times the reference';
const quick = 'at most 100';
const pageSize = 25;
const aMonth = { from: new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString() };

/** Lists of the desk. A person has come to the last page of a search before it is measured. */
export const deskActs: Act<Desk>[] = [
  { name: 'inquiries, first page', run: (desk) => list(desk, {}), promise: alike },
  { name: 'inquiries, last page', run: (desk) => listLast(desk, {}), promise: alike },
  { name: 'inquiries, middle page', run: (desk) => listMiddle(desk, {}), promise: quick },
  { name: 'new inquiries', run: (desk) => list(desk, { state: 'new' }), promise: alike },
  {
    name: 'new inquiries, last page',
    run: (desk) => listLast(desk, { state: 'new' }),
    promise: alike,
  },
  { name: "nobody's inquiries", run: (desk) => list(desk, { assignee: 'none' }), promise: alike },
  { name: 'inquiries of a month', run: (desk) => list(desk, aMonth), promise: alike },
  {
    name: 'inquiries of a month, last page',
    run: (desk) => listLast(desk, aMonth),
    promise: quick,
  },
  {
    name: 'inquiries, rare word',
    run: (desk) => list(desk, { search: 'writer777@' }),
    promise: quick,
  },
  {
    name: 'inquiries, common word',
    run: (desk) => list(desk, { search: 'brochure' }),
    promise: quick,
  },
  {
    name: 'inquiries, common word, second page',
    run: (desk) => list(desk, { search: 'brochure', page: 2 }),
    promise: asTheFirst,
    beside: 'inquiries, common word',
  },
  {
    name: 'inquiries, common word, last page',
    run: (desk) => listLast(desk, { search: 'brochure' }),
    promise: asTheFirst,
    beside: 'inquiries, common word',
  },
  {
    name: 'inquiries, common word, middle page',
    run: (desk) => listMiddle(desk, { search: 'brochure' }),
    promise: asTheFirst,
    beside: 'inquiries, common word',
  },
  {
    name: 'inquiries, common word, last page at the first try',
    run: ({ db, inquiries }) => listLast(openDesk(db, inquiries), { search: 'brochure' }),
    promise: '',
    turns: 2,
  },
  {
    name: 'inquiries, no such word',
    run: (desk) => list(desk, { search: 'xylophone' }),
    promise: quick,
  },
  { name: 'inquiries, two letters', run: (desk) => list(desk, { search: 'zo' }), promise: quick },
  {
    name: 'inquiries, two letters, last page',
    run: (desk) => listLast(desk, { search: 'zo' }),
    promise: asTheFirst,
    beside: 'inquiries, two letters',
  },
  {
    name: 'inquiries, no such letters',
    run: (desk) => list(desk, { search: 'qx' }),
    promise: quick,
  },
  {
    name: 'inquiries, export of 1,000',
    run: exportAll,
    promise: asTheFirst,
    turns: 1,
  },
  { name: 'people, first page', run: (desk) => listPeople(desk, {}), promise: alike },
  {
    name: 'people, by name',
    run: (desk) => listPeople(desk, { sort: 'fullName' }),
    promise: alike,
  },
  {
    name: 'people, the few declined',
    run: (desk) => listPeople(desk, { filter: 'declined' }),
    promise: alike,
  },
  {
    name: 'people, rare word',
    run: (desk) => listPeople(desk, { search: 'seed777@' }),
    promise: quick,
  },
  {
    name: 'people, common word',
    run: (desk) => listPeople(desk, { search: 'zoe' }),
    promise: quick,
  },
  {
    name: 'people, common word, last page',
    run: (desk) => lastOfPeople(desk, { search: 'zoe' }),
    promise: asTheFirst,
    beside: 'people, common word',
  },
  {
    name: 'people, common word by name',
    run: (desk) => listPeople(desk, { search: 'zoe', sort: 'fullName' }),
    promise: quick,
  },
  {
    name: 'people, common word by name, last page',
    run: (desk) => lastOfPeople(desk, { search: 'zoe', sort: 'fullName' }),
    promise: asTheFirst,
    beside: 'people, common word by name',
  },
  {
    name: 'overview',
    run: ({ db }) => new OverviewStore({ db, now: Date.now, readAreas: async () => [] }).read(),
    promise: quick,
  },
];

type Choice = { page?: number; search?: string; state?: string; assignee?: string; from?: string };
type PeopleChoice = { page?: number; search?: string; sort?: string; filter?: string };

function list({ inquiryDesk }: Desk, choice: Choice): Promise<{ total: number }> {
  return inquiryDesk.page(inquiryListQuerySchema.parse(choice));
}

function listPeople({ people }: Desk, choice: PeopleChoice): Promise<{ total: number }> {
  return people.page(userListQuerySchema.parse(choice));
}

async function listLast(desk: Desk, choice: Choice): Promise<unknown> {
  return list(desk, { ...choice, page: await lastPage(desk, choice, list) });
}

async function listMiddle(desk: Desk, choice: Choice): Promise<unknown> {
  return list(desk, { ...choice, page: Math.ceil((await lastPage(desk, choice, list)) / 2) });
}

async function lastOfPeople(desk: Desk, choice: PeopleChoice): Promise<unknown> {
  return listPeople(desk, { ...choice, page: await lastPage(desk, choice, listPeople) });
}

const lastPages = new WeakMap<Database, Map<string, number>>();

/** The number of the last page, which a page beyond tells. It is asked for once: a person knows it. */
async function lastPage<Chosen extends object>(
  desk: Desk,
  choice: Chosen,
  ask: (desk: Desk, choice: Chosen) => Promise<{ total: number }>,
): Promise<number> {
  const known = lastPages.get(desk.db) ?? new Map<string, number>();
  lastPages.set(desk.db, known);
  const name = ask.name + JSON.stringify(choice);
  const page =
    known.get(name) ??
    Math.ceil((await ask(desk, { ...choice, page: desk.inquiries })).total / pageSize);
  known.set(name, page);
  return Math.max(1, page);
}

/** Exports everything, and returns how many thousands that were. */
async function exportAll({ inquiryDesk }: Desk): Promise<number> {
  let rows = 0;
  for await (const page of inquiryDesk.exportPages({})) rows += page.length;
  return rows / 1000;
}
