import type { Database } from '../server/db/database.ts';
import { seedInquiries, seedUsers } from '../tests/support/desk/seed-desk.ts';
import { type Desk, deskActs, openDesk } from './desk-acts.ts';
import type { Figure } from './figures.ts';
import { compareCosts, type Filled, measureInFile, measureOnServer } from './grown-databases.ts';

type Sizes = { inquiries: number; people: number };
const few: Sizes = { inquiries: 1000, people: 1000 };
const shortSizes: Sizes = { inquiries: 20_000, people: 10_000 };
const longSizes: Sizes = { inquiries: 1_000_000, people: 100_000 };

/** Compares the desk's processor time with many inquiries and people and with a thousand of each, on both engines. */
export async function measureDeskGrowth(isShort: boolean): Promise<Figure[]> {
  const many = isShort ? shortSizes : longSizes;
  const size = `${many.inquiries.toLocaleString('en')} inquiries`;
  const inFile = compareCosts(
    deskActs,
    `SQLite, ${size}`,
    await measureInFile(deskOf(few)),
    await measureInFile(deskOf(many)),
  );
  console.table(inFile);
  const onServer = compareCosts(
    deskActs,
    `PostgreSQL, ${size}`,
    await measureOnServer(deskOf(few)),
    await measureOnServer(deskOf(many)),
  );
  return [...inFile, ...onServer];
}

function deskOf({ inquiries, people }: Sizes): Filled<Desk> {
  return {
    fill: async (db: Database) => {
      await seedInquiries(db, inquiries, Date.now());
      await seedUsers(db, people, Date.now());
    },
    open: async (db) => openDesk(db, inquiries),
    acts: deskActs,
  };
}
