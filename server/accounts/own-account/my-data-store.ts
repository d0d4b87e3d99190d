import { hideMentions } from '../../../domain/content/mentions.ts';
import type { MyData } from '../../../domain/accounts/own-account.ts';
import type { Database } from '../../db/database.ts';
import { inquiryFieldsIn } from '../../db/inquiry-columns.ts';
import { countRows } from '../../db/store.ts';

export async function countWork(
  db: Database,
  accountId: string,
): Promise<{ drafts: number; unsaved: number }> {
  const { drafts, unsaved } = workOf(db, accountId);
  return { drafts: await countRows(drafts), unsaved: await countRows(unsaved) };
}

function workOf(db: Database, accountId: string) {
  const revisions = db.selectFrom('page_revision');
  return {
    drafts: revisions.where('state', '=', 'draft').where('author_id', '=', accountId),
    unsaved: revisions.where('state', '=', 'autosave').where('owner_id', '=', accountId),
  };
}

export async function findProvider(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('provider_issuer')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.provider_issuer ?? null;
}

export async function listDevices(db: Database, accountId: string): Promise<MyData['devices']> {
  const rows = await db
    .selectFrom('account_device')
    .select(['client', 'seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ client, seen_at }) => ({ name: client, lastSignedInAt: toTime(seen_at) }));
}

/** Lists the inquiries from this address and their answers. Someone else may have typed the address. */
export async function listInquiriesFrom(db: Database, email: string): Promise<MyData['inquiries']> {
  const inquiries = await db
    .selectFrom('inquiry')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
  const answers = await db
    .selectFrom('inquiry_answer')
    .innerJoin('inquiry', 'inquiry.id', 'inquiry_answer.inquiry_id')
    .select(['inquiry_answer.inquiry_id', 'inquiry_answer.text', 'inquiry_answer.created_at'])
    .where('inquiry.email', '=', email)
    .orderBy('inquiry_answer.created_at')
    .execute();
  return inquiries.map((inquiry) => {
    const { email: _same, message, ...saidBeside } = inquiryFieldsIn(inquiry);
    return {
      text: message,
      at: toTime(inquiry.created_at),
      ...saidBeside,
      answers: answers.filter((answer) => answer.inquiry_id === inquiry.id).map(toWritten),
    };
  });
}

export async function listMails(db: Database, accountId: string): Promise<MyData['mails']> {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'state', 'created_at'])
    .where('user_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind, state, created_at }) => ({ kind, state, at: toTime(created_at) }));
}

/** Lists what the person did and what others did to their account, without the others' names. */
export async function listLog(db: Database, accountId: string): Promise<MyData['log']> {
  const rows = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where((where) =>
      where.or([where('subject_id', '=', accountId), where('actor_id', '=', accountId)]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    action: row.action,
    at: toTime(row.created_at),
    by:
      row.actor_id === null ? 'the terminal' : row.actor_id === accountId ? 'you' : 'someone else',
    about: row.subject_id === accountId ? 'you' : 'something else',
    detail: row.detail,
  }));
}

export async function listWritten(db: Database, accountId: string): Promise<MyData['written']> {
  const { drafts, unsaved } = workOf(db, accountId);
  const columns = ['page_id', 'created_at', 'content'] as const;
  return {
    drafts: (await drafts.select(columns).execute()).map(toPageWork),
    unsaved: (await unsaved.select(columns).execute()).map(toPageWork),
    answers: await listTexts(db, 'inquiry_answer', accountId),
    notes: [
      ...(await listTexts(db, 'inquiry_note', accountId)),
      ...(await listTexts(db, 'page_note', accountId)),
      ...(await listTexts(db, 'page_note_answer', accountId)),
    ],
    versions: [
      ...(await listVersions(db, 'site_version', accountId)),
      ...(await listVersions(db, 'setting_version', accountId)),
      ...(await listVersions(db, 'word_version', accountId)),
    ],
  };
}

async function listTexts(
  db: Database,
  table: 'inquiry_answer' | 'inquiry_note' | 'page_note' | 'page_note_answer',
  accountId: string,
): Promise<MyData['written']['notes']> {
  const rows = await db
    .selectFrom(table)
    .select(['text', 'created_at'])
    .where('author_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ text, created_at }) => toWritten({ text: hideMentions(text), created_at }));
}

const versionNames = {
  site_version: 'pages',
  setting_version: 'settings',
  word_version: 'words',
} as const;

async function listVersions(
  db: Database,
  table: keyof typeof versionNames,
  accountId: string,
): Promise<MyData['written']['versions']> {
  const rows = await db
    .selectFrom(table)
    .select(['version', 'created_at'])
    .where('author_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const of = versionNames[table];
  return rows.map(({ version, created_at }) => ({ of, version, at: toTime(created_at) }));
}

function toWritten({ text, created_at }: { text: string; created_at: number }) {
  return { text, at: toTime(created_at) };
}

function toPageWork(row: { page_id: string; created_at: number; content: string | null }) {
  const document: unknown = JSON.parse(row.content ?? 'null');
  return { pageId: row.page_id, at: toTime(row.created_at), document };
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}
