import { auditListQuerySchema } from '../domain/desk/audit.ts';
import { deskLimits } from '../domain/desk/common.ts';
import { userHistoryPageSize } from '../domain/desk/users.ts';
import { mediaLimits } from '../domain/media/media.ts';
import { createId, navigationDocumentId } from '../domain/values/values.ts';
import { mediaSearchText } from '../domain/values/search-text.ts';
import { AuditLog } from '../server/audit/audit-log.ts';
import { AuditStore } from '../server/audit/audit-store.ts';
import { TreeStore } from '../server/content/tree/tree-store.ts';
import type { Database } from '../server/db/database.ts';
import { MediaStore } from '../server/media/media-store.ts';
import { seedUsers } from '../tests/support/desk/seed-desk.ts';
import type { Figure } from './figures.ts';
import {
  type Act,
  compareCosts,
  type Filled,
  measureInFile,
  measureOnServer,
} from './grown-databases.ts';

type Sizes = { pictures: number; entries: number };
const few: Sizes = { pictures: 100, entries: 200 };
const many: Sizes = { pictures: 10_000, entries: 20_000 };
const people = 20;
const rowsPerInsert = 100;
const versionsPerPage = 50;
const places = ['Harbour', 'Bridge', 'Meadow', 'Station', 'Market'];

type Library = { db: Database; sizes: Sizes; personId: string };

const alike = 'at most 2 times the reference';
const asTheFirst = 'at most 1.5 times the reference';
const quick = 'at most 25';

const acts: Act<Library>[] = [
  { name: 'pictures, first page', run: (library) => listPictures(library, '', 1), promise: quick },
  {
    name: 'pictures, last page',
    run: (library) =>
      listPictures(library, '', lastPage(library.sizes.pictures, mediaLimits.pageSize)),
    beside: 'pictures, first page',
    promise: asTheFirst,
  },
  {
    name: 'pictures, common word',
    run: (library) => listPictures(library, 'harbour', 1),
    promise: quick,
  },
  {
    name: 'pictures, rare word',
    run: (library) => listPictures(library, 'number77', 1),
    promise: quick,
  },
  { name: 'history, first page', run: (library) => listHistory(library, 1), promise: quick },
  {
    name: 'history, last page',
    run: (library) => listHistory(library, lastPage(library.sizes.entries, deskLimits.pageSize)),
    beside: 'history, first page',
    promise: asTheFirst,
  },
  {
    name: 'history, rare word',
    run: (library) => listHistory(library, 1, 'seed7@'),
    promise: quick,
  },
  {
    name: 'history of a person',
    run: ({ db, personId }) => new AuditStore(db).history(personId, userHistoryPageSize),
    promise: quick,
  },
  { name: 'versions of the site, newest', run: (library) => listVersions(library), promise: alike },
  {
    name: 'versions of the site, oldest',
    run: (library) => listVersions(library, versionsPerPage),
    beside: 'versions of the site, newest',
    promise: asTheFirst,
  },
];

/** Compares lists of ten thousand pictures and twenty thousand entries of history with a hundredth of each. */
export async function measureLibraryGrowth(isShort: boolean): Promise<Figure[]> {
  const size = '10,000 pictures and 20,000 entries';
  const inFile = compareCosts(
    acts,
    `SQLite, ${size}`,
    await measureInFile(libraryOf(few)),
    await measureInFile(libraryOf(many)),
  );
  if (isShort) return inFile;
  const onServer = compareCosts(
    acts,
    `PostgreSQL, ${size}`,
    await measureOnServer(libraryOf(few)),
    await measureOnServer(libraryOf(many)),
  );
  return [...inFile, ...onServer];
}

function libraryOf(sizes: Sizes): Filled<Library> {
  return {
    fill: async (db) => {
      await seedUsers(db, people, Date.now());
      await seedPictures(db, sizes.pictures);
      await seedHistory(db, sizes.entries);
    },
    open: async (db) => {
      const person = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
      return { db, sizes, personId: person.id };
    },
    acts,
  };
}

function lastPage(entries: number, pageSize: number): number {
  return Math.ceil(entries / pageSize);
}

function listPictures({ db }: Library, search: string, page: number): Promise<unknown> {
  const { pageSize } = mediaLimits;
  return new MediaStore(db).list({ search, kinds: [], except: [], page, pageSize });
}

function listHistory({ db }: Library, page: number, search?: string): Promise<unknown> {
  const query = auditListQuerySchema.parse({ page, ...(search && { search }) });
  return new AuditLog({ db, now: Date.now }).page(query);
}

function listVersions({ db }: Library, before?: number): Promise<unknown> {
  const choice = { limit: versionsPerPage, before, author: undefined };
  return new TreeStore(db).listVersions(navigationDocumentId, choice);
}

async function seedPictures(db: Database, count: number): Promise<void> {
  for (const from of stepsTo(count)) {
    const pictures = Array.from({ length: rowsPerInsert }, (_, place) => {
      const index = from + place;
      const name = `${pick(places, index)} number${index}`;
      const words = { name, alt: `The ${pick(places, index >> 3)} in the evening` };
      const at = Date.now() - index * 1000;
      return {
        id: createId(),
        ...words,
        is_decorative: 0,
        focal_x: 50,
        focal_y: 50,
        search_text: mediaSearchText(words),
        created_at: at,
        updated_at: at,
      };
    });
    await db.insertInto('media').values(pictures).execute();
    const files = pictures.map(({ id }) => ({
      media_id: id,
      hash: createId() + createId(),
      width: 1600,
      height: 900,
      widths: '[320,640,1280,1600]',
      placeholder: '',
      has_avif: 1,
      replaced_at: null,
    }));
    await db.insertInto('media_file').values(files).execute();
  }
}

/** Each entry of the log is a save, which also made a version of the site. */
async function seedHistory(db: Database, count: number): Promise<void> {
  const accounts = await db.selectFrom('account').select('id').orderBy('id').execute();
  for (const from of stepsTo(count)) {
    const saves = Array.from({ length: rowsPerInsert }, (_, place) => {
      const index = from + place;
      return { index, author: pick(accounts, index).id, at: Date.now() - (count - index) * 60_000 };
    });
    const versions = saves.map(({ index, author, at }) => ({
      document_id: navigationDocumentId,
      version: index + 1,
      author_id: author,
      author_role: 'Admin' as const,
      summary: '{}',
      created_at: at,
    }));
    await db.insertInto('site_version').values(versions).execute();
    const entries = saves.map(({ index, author, at }) => ({
      id: createId(),
      action: 'disabled' as const,
      subject_kind: 'account' as const,
      subject_id: pick(accounts, index >> 4).id,
      actor_id: author,
      actor_role: 'Admin' as const,
      detail: null,
      created_at: at,
    }));
    await db.insertInto('audit_entry').values(entries).execute();
  }
}

function stepsTo(count: number): number[] {
  return Array.from({ length: count / rowsPerInsert }, (_, step) => step * rowsPerInsert);
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}
