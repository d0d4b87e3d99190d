import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';

import { rowLineSchema } from '../../../server/backup/backup-format.ts';
import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { memberPassword } from '../accounts/make-member.ts';
import { goBeforePages } from '../database/old-pages.ts';
import { admin } from '../mail/mailed-site.ts';

/** Two people who have worked on the site. */
export const peopleBefore = {
  ada: { email: admin.email, password: admin.password },
  noor: { email: 'noor.haddad@example.com', password: memberPassword },
} as const;

/** The secret is given, so that the backup holds none; links to drafts hang on both. */
export const settingsBefore = {
  SECRET: '8f2c1e0b7a6d5948372615f4e3d2c1b0',
  SITE_URL: 'http://localhost:3000',
} as const;

/** A site that the version before has made and backed up, and what it answered. `make-site-before.ts` writes it. */
export type SiteBefore = {
  madeAt: number;
  /** The backup: the text of each file by its name. */
  backup: Record<string, string>;
  /** Rows of tables that no backup holds. */
  beside: Record<'page_draft_revision' | 'preview_link', object[]>;
  answers: { who: keyof typeof peopleBefore; path: string; answer: unknown }[];
  /** A version that the version before could not read. */
  brokenVersion: number;
};

export const siteBeforeFile = path.join(import.meta.dirname, 'site-before.json.br');

export function readSiteBefore(): SiteBefore {
  const text = brotliDecompressSync(readFileSync(siteBeforeFile)).toString();
  return JSON.parse(text) as SiteBefore;
}

/** Upgrades the tables of a database with the site of the version before. Its pages have still to be moved. */
export async function loadSiteBefore(database: Database, site: SiteBefore): Promise<void> {
  await fillBefore(database, site);
  await migrate(database);
}

/** The database as the version before has filled it. */
export async function fillBefore(
  database: Database,
  { backup, beside }: SiteBefore,
): Promise<void> {
  const db = await goBeforePages(database);
  await db.transaction().execute(async (trx) => {
    const [, ...lines] = (backup['rows.jsonl'] ?? '').trim().split('\n');
    for (const line of lines) {
      const { table, row } = rowLineSchema.parse(JSON.parse(line));
      await trx.insertInto(table).values(row).execute();
    }
    for (const [table, rows] of Object.entries(beside)) {
      for (const row of rows) {
        await trx
          .insertInto(table as keyof typeof beside)
          .values(row as never)
          .execute();
      }
    }
  });
}

type Ask = (
  who: keyof typeof peopleBefore,
  path: string,
) => Promise<{ data: { component: object; draft: object } }>;

/** Signs both people in and asks on their behalf. */
export async function askAsPeople(app: FastifyInstance): Promise<Ask> {
  const tokens = new Map<string, string>();
  for (const [who, payload] of Object.entries(peopleBefore)) {
    const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    tokens.set(who, answer.json().data.token);
  }
  return async (who, address) => {
    const headers = { authorization: `Bearer ${tokens.get(who)}` };
    const { body } = await app.inject({ url: `/api/v1${address}`, headers });
    return JSON.parse(body, (name, value) => (fieldsSince.has(name) ? undefined : value));
  };
}

/** Fields of the history and of drafts that the version before did not answer. */
const fieldsSince = new Set(['authorId', 'authorRole', 'approval']);

/** That version knew of no pages that are gone, and of no link for the button of home's hero. */
export function withNewFields(answer: unknown): unknown {
  const { data } = withHeroLinks(answer) as { data: { component?: object } | null };
  const whole = { ...(answer as object), data };
  if (!data?.component) return whole;
  return { ...whole, data: { ...data, component: { ...data.component, gone: [] } } };
}

/** Equal to every text. */
const anyText = { asymmetricMatch: (value: unknown) => typeof value === 'string' };

function withHeroLinks(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value) => {
    // A figure was a number.
    if (name === 'value' && typeof value === 'number') return String(value);
    if (value?.document && value.baseVersion) return { ...value, seen: anyText };
    if (value?.templateId === 'home_hero') {
      return { ...value, data: { ...value.data, buttonLink: '' } };
    }
    // A line of the list of unsaved work: then there was unsaved work on pages alone.
    return value?.slot && value.name ? { ...value, isWords: false } : value;
  });
}
