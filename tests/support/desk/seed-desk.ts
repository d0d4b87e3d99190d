import type { InquiryState } from '../../../domain/contact/contact.ts';
import { createId } from '../../../domain/values/values.ts';
import { bornAreas } from '../../../domain/settings/interest-areas.ts';
import { accountSearchText, inquirySearchText } from '../../../domain/values/search-text.ts';
import type { Database } from '../../../server/db/database.ts';
import { columnsOfInquiry } from '../../../server/db/inquiry-columns.ts';
import { lena } from '../contact/inquiries.ts';

const batchSize = 500;
const yearMs = 365 * 24 * 60 * 60_000;

const firstNames = ['Zoë', 'Max', 'Ana', 'Björn', 'Chloé', 'Dev', 'Elif', 'Femi', 'Grace', 'Hugo'];
const lastNames = ['Lind', 'Moreau', 'Okafor', 'Öztürk', 'Patel', 'Quinn', 'Rossi', 'Silva'];
const sentences = [
  'Could you call me about the flat near the river?',
  'We look for two engineers from March, on site three days a week.',
  'My daughter applies next year and would like to talk to a counsellor.',
  'Our start-up has its first customers and needs help with the second round.',
  'Please send me your brochure; I could not find the prices on the site.',
];

const states: InquiryState[] = ['answered', 'answered', 'answered', 'in-progress', 'new', 'spam'];

/** People of every kind, as if they had asked over the last year. */
export async function seedUsers(db: Database, count: number, now: number): Promise<void> {
  await inBatches(db, count, async (trx, from, to) => {
    const rows = range(from, to).map((index) => {
      const fullName = `${pick(firstNames, index)} ${pick(lastNames, index >> 3)}`;
      const email = `seed${index}@example.com`;
      const username = `seed${index}`;
      return {
        id: createId(),
        full_name: fullName,
        email,
        username,
        phone_number: '+442079460444',
        street_address: `${index} Meridian Court`,
        city: 'London',
        state: 'Greater London',
        country: 'GB',
        postal_code: 'EC2A 4NE',
        role: 'User' as const,
        is_verified: index % 3 === 0 ? 1 : 0,
        is_disabled: index % 50 === 1 ? 1 : 0,
        invitation_count: index % 3 === 2 ? 0 : 1,
        password_hash: null,
        avatar_url: null,
        provider_issuer: null,
        provider_subject: null,
        pending_role: null,
        search_text: accountSearchText({ fullName, email, username }),
        declined_at: index % 100 === 1 ? now : null,
        created_at: spread(index, count, now),
      };
    });
    await trx.insertInto('account').values(rows).execute();
  });
}

/** Inquiries of every area and state, as if they had come over the last year. */
export async function seedInquiries(db: Database, count: number, now: number): Promise<void> {
  await inBatches(db, count, async (trx, from, to) => {
    const rows = range(from, to).map((index) => {
      const firstName = pick(firstNames, index);
      const lastName = pick(lastNames, index >> 3);
      const email = `writer${index}@example.com`;
      const message = `${pick(sentences, index)} ${pick(sentences, index >> 2)} My number is ${index}.`;
      const interestArea = pick(bornAreas, index).value;
      return {
        id: createId(),
        ...columnsOfInquiry({ ...lena, firstName, lastName, email, interestArea, message }),
        suspect: index % 40 === 3 ? 1 : 0,
        state: pick(states, index),
        is_read: index % 7 === 0 ? 0 : 1,
        search_text: inquirySearchText({ firstName, lastName, email, message }),
        created_at: spread(index, count, now),
      };
    });
    await trx.insertInto('inquiry').values(rows).execute();
  });
}

/** Many rows a statement, all in one transaction: 100,000 rows take seconds. */
async function inBatches(
  db: Database,
  count: number,
  insert: (trx: Database, from: number, to: number) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < count; from += batchSize) {
      await insert(trx, from, Math.min(count, from + batchSize));
    }
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

/** Spread evenly over the year before, the last one just now. */
function spread(index: number, count: number, now: number): number {
  return Math.round(now - yearMs * (1 - (index + 1) / count));
}
