import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import SQLite from 'better-sqlite3';

import { fixedIdAt } from '../../../domain/pages/page-ids.ts';
import { editSection } from '../../../domain/tree/edit-page.ts';
import { movePage, openPage, putIntoTree, removePage } from '../../../domain/tree/edit-tree.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import { databasePath } from '../../../server/db/database.ts';
import { makeMember } from '../accounts/make-member.ts';
import { largeTree, withHeading } from '../builder/large-tree.ts';
import { page, section, tree } from '../builder/trees.ts';
import { callSite, makeAdmin } from '../http/call-site.ts';
import { type MailedSite, startMailedSite } from '../mail/mailed-site.ts';
import { startSite } from '../process/site.ts';
import { peopleBefore, settingsBefore, type SiteBefore, siteBeforeFile } from './site-before.ts';
import { checkOutBefore } from './version-before.ts';

// node tests/support/before/make-site-before.ts: lets the version before make a site by its own calls, notes what it
// answers, and backs it up. The tests of the move read the file that this writes.

type Who = keyof typeof peopleBefore;
type Json = Record<string, unknown>;

const checkout = checkOutBefore();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-before-data-'));
const environment = { DATA_DIR: dataDir, ...settingsBefore };
const start = () => startMailedSite(environment, (settings) => startSite(settings, [], checkout));
const hex = (digit: string) => digit.repeat(24);

class Desk {
  readonly #site: MailedSite;
  readonly #tokens = new Map<Who, string>();

  constructor(site: MailedSite) {
    this.#site = site;
  }

  async call(
    address: string,
    body?: object,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' = body ? 'PUT' : 'GET',
    who: Who = 'ada',
  ): Promise<Json> {
    const token = this.#tokens.get(who) ?? (await this.#signIn(who));
    const answer = await callSite<Json>(this.#site, address, {
      ...(body && { body }),
      method,
      token,
    });
    if (answer.status >= 300) throw new Error(`${address}: ${answer.status} ${answer.message}`);
    return answer.data;
  }

  async answerTo(address: string, who: Who = 'ada'): Promise<unknown> {
    const token = this.#tokens.get(who) ?? (await this.#signIn(who));
    return callSite(this.#site, address, { token });
  }

  async #signIn(who: Who): Promise<string> {
    const { data } = await callSite<{ token: string }>(this.#site, '/auth/login', {
      body: peopleBefore[who],
    });
    this.#tokens.set(who, data.token);
    return data.token;
  }

  async read(templateId = navigationDocumentId) {
    const data = await this.call(`/template?templateId=${templateId}`);
    return { version: Number(data['version']), tree: data['component'] as NavigationTree };
  }

  async change(edit: (tree: NavigationTree) => NavigationTree, who: Who = 'ada'): Promise<number> {
    const { version, tree: before } = await this.read();
    const data = await this.call('/template', { version, component: edit(before) }, 'PUT', who);
    return Number(data['version']);
  }

  async page(id: string): Promise<PageDocument> {
    const document = openPage((await this.read()).tree, id);
    if (!document) throw new Error(`There is no page ${id}`);
    return document;
  }

  draft(document: PageDocument, revision: number, baseVersion: number, who: Who = 'ada') {
    return this.call(
      `/template/drafts/${document.id}`,
      { revision, baseVersion, document },
      'PUT',
      who,
    );
  }

  keep(document: PageDocument, slot: string, mark: number, version: number, who: Who = 'ada') {
    const work = { mark, keptAt: Date.now(), version, revision: 0, document };
    return this.call(`/template/kept/${document.id}/${slot}`, work, 'PUT', who);
  }
}

const named = (id: string, text: string) => (before: NavigationTree) => {
  const document = openPage(before, id);
  if (!document) throw new Error(`There is no page ${id}`);
  return putIntoTree(before, { ...document, text });
};

const movedTo = (id: string, parentId: string | null) => (before: NavigationTree) => {
  const document = openPage(before, id);
  if (!document) throw new Error(`There is no page ${id}`);
  return putIntoTree(removePage(before, id), { ...document, parentId });
};

async function makeVersions(desk: Desk): Promise<void> {
  await desk.change((before) => ({
    ...before,
    children: [...before.children, ...largeTree(2, 5, 1).children],
  }));
  for (let count = 1; count <= 22; count += 1) {
    await desk.change((before) => withHeading(before, `Words ${count}`), inTurn(count));
  }
  await desk.change(named('p0-1', 'A page with another name'));
  await desk.change(movedTo('p0-1', 'g1'));
  await desk.change(movedTo('p0-2', null));
  await desk.change((before) => movePage(before, 'p0-2', -1));
  await desk.change((before) => removePage(before, 'p1-1'));
  await desk.change((before) => removePage(before, 'g0'));
  const whole = await desk.read();
  await desk.change(() => tree(page('alone', [section('s1', 'A small site')], 'Alone')));
  for (let count = 1; count <= 6; count += 1) {
    await desk.change((before) => named('alone', `Alone ${count}`)(before), inTurn(count));
  }
  await desk.call('/template/restore', { version: whole.version }, 'POST');
  await desk.call('/template/restore', { version: 3, pageId: 'p1-1' }, 'POST');
  const home = fixedIdAt('/') ?? '';
  for (let count = 1; count <= 3; count += 1) {
    await desk.change((before) => {
      const document = openPage(before, home);
      if (!document) throw new Error('There is no home');
      return putIntoTree(before, editSection(document, 'home-hero', { heading: `Ours ${count}` }));
    });
  }
  for (let count = 1; count <= 20; count += 1) {
    await desk.change((before) => withHeading(before, `Later words ${count}`), inTurn(count));
  }
}

function inTurn(count: number): Who {
  return count % 2 === 0 ? 'ada' : 'noor';
}

async function makeDocuments(desk: Desk): Promise<string> {
  const component = tree(page('other', [section('o1')], 'Another document'));
  const made = await desk.call('/template', { component }, 'POST');
  const templateId = String(made['templateId']);
  for (let version = 1; version <= 3; version += 1) {
    const changed = tree(page('other', [section('o1', `Words ${version}`)], `Other ${version}`));
    await desk.call('/template', { templateId, version, component: changed });
  }
  const gone = await desk.call('/template', { component }, 'POST');
  await desk.call('/template', { templateId: gone['templateId'] }, 'DELETE');
  return templateId;
}

async function makeUnpublished(desk: Desk): Promise<void> {
  const { version } = await desk.read();
  const drafted = await desk.page('p1-0');
  for (let revision = 0; revision < 4; revision += 1) {
    await desk.draft(
      { ...drafted, text: `Draft ${revision}` },
      revision,
      version,
      inTurn(revision),
    );
  }
  const ended = await desk.page('p1-2');
  await desk.draft({ ...ended, text: 'Was thrown away' }, 0, version);
  await desk.draft({ ...ended, text: 'Was thrown away, too' }, 1, version);
  await desk.call('/template/drafts/p1-2', undefined, 'DELETE');
  const again = await desk.page('p1-3');
  await desk.draft({ ...again, text: 'Thrown away' }, 0, version);
  await desk.call('/template/drafts/p1-3', undefined, 'DELETE');
  await desk.draft({ ...again, text: 'Begun anew' }, 0, version, 'noor');
  const fresh = { ...again, id: hex('a'), text: 'Not on the site yet', slug: 'not-yet' };
  await desk.draft(fresh, 0, version);
  const publishAt = '2099-01-01T09:00:00.000Z';
  const takeDownAt = '2099-02-01T09:00:00.000Z';
  await desk.call('/template/drafts/p1-0/schedule', { publishAt, takeDownAt: null });
  await desk.call('/template/drafts/p1-4/schedule', { publishAt: null, takeDownAt });
  await desk.call('/template/drafts/p1-0/links', { days: 7 }, 'POST');
  await desk.call(`/template/drafts/${fresh.id}/links`, { days: 30 }, 'POST');
  const revoked = await desk.call('/template/drafts/p1-3/links', { days: 1 }, 'POST');
  await desk.call(`/template/drafts/p1-3/links/${String(revoked['id'])}`, undefined, 'DELETE');
  const kept = await desk.page('p1-4');
  await desk.keep({ ...kept, text: 'Kept in one tab' }, hex('b'), 3, version);
  await desk.keep({ ...kept, text: 'Kept in another tab' }, hex('c'), 5, version);
  await desk.keep({ ...kept, text: 'Kept by Noor' }, hex('d'), 1, version - 1, 'noor');
  await desk.keep({ ...drafted, text: 'Kept by Noor, too' }, hex('d'), 9, version, 'noor');
  await desk.call('/template/redirects', { from: '/old-address', to: '/contact' });
}

const answersOf = (templateId: string, versions: number) => {
  const paths = [
    '/template',
    `/template?templateId=${templateId}`,
    '/template/history',
    `/template/history?templateId=${templateId}`,
    ...Array.from({ length: versions }, (_, index) => `/template/history/${index + 1}`),
    ...Array.from(
      { length: 4 },
      (_, index) => `/template/history/${index + 1}?templateId=${templateId}`,
    ),
    '/template/drafts',
    ...['p1-0', 'p1-2', 'p1-3', 'p1-4', hex('a')].flatMap((id) => [
      `/template/drafts/${id}`,
      `/template/drafts/${id}/links`,
    ]),
    '/template/redirects',
  ].map((address) => ({ who: 'ada' as Who, path: address }));
  const kept = [
    ['ada', 'p1-4', 'b'],
    ['ada', 'p1-4', 'c'],
    ['noor', 'p1-4', 'd'],
    ['noor', 'p1-0', 'd'],
  ].map(([who, id, slot]) => ({
    who: who as Who,
    path: `/template/kept/${id}/${hex(slot ?? '')}`,
  }));
  const lists = (['ada', 'noor'] as const).map((who) => ({ who, path: '/template/kept' }));
  return [...paths, ...kept, ...lists];
};

let site = await start();
await makeMember(site, peopleBefore.noor.email, 'Noor Haddad');
await makeAdmin(site, peopleBefore.noor.email);
const making = new Desk(site);
await makeVersions(making);
const templateId = await makeDocuments(making);
await makeUnpublished(making);
const { version: versions } = await making.read();
await site.stop();

// As a damaged row would be: a difference that is cut.
const brokenVersion = 10;
const file = new SQLite(databasePath(dataDir));
file
  .prepare(
    `update template_version set component = substr(component, 1, 20) where template_id = ? and version = ?`,
  )
  .run(navigationDocumentId, brokenVersion);
const wholes = file.prepare(
  'select count(*) as n from template_version where whole_version is null',
);
process.stdout.write(`${versions} versions, whole: ${JSON.stringify(wholes.get())}\n`);
const rowsOf = (table: string) => file.prepare(`select * from ${table}`).all() as object[];
const beside = {
  page_draft_revision: rowsOf('page_draft_revision'),
  preview_link: rowsOf('preview_link'),
};
file.close();

site = await start();
const asking = new Desk(site);
const answers: SiteBefore['answers'] = [];
for (const { who, path: address } of answersOf(templateId, versions)) {
  answers.push({ who, path: address, answer: await asking.answerTo(address, who) });
}
await site.stop();

const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-before-backup-'));
const { status, stderr } = spawnSync(process.execPath, ['server/start.js', '--backup', folder], {
  cwd: checkout,
  env: { PATH: process.env['PATH'], ...environment },
  encoding: 'utf8',
});
if (status !== 0) throw new Error(stderr);
const backup = Object.fromEntries(
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [name, readFileSync(path.join(folder, name), 'utf8')]),
);
const made: SiteBefore = { madeAt: Date.now(), backup, beside, answers, brokenVersion };
const text = JSON.stringify(made);
const bytes = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});
writeFileSync(siteBeforeFile, bytes);
for (const used of [folder, dataDir]) rmSync(used, { recursive: true, force: true });
process.stdout.write(
  `${answers.length} answers, ${text.length} letters in ${bytes.length} bytes\n`,
);
