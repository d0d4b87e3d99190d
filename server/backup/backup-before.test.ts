import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { navigationDocumentId } from '../../domain/values/values.ts';
import {
  askAsPeople,
  loadSiteBefore,
  readSiteBefore,
  withNewFields,
  settingsBefore,
} from '../../tests/support/before/site-before.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { textIn, treeSaying } from '../../tests/support/builder/prose-pages.ts';
import { forgetFormats } from '../../tests/support/database/old-text.ts';
import { dumpPages } from '../../tests/support/database/old-pages.ts';
import { buildTestApp } from '../../tests/support/http/test-app.ts';
import { moveOldPages } from '../content/revisions/old-pages-store.ts';
import { expectBackup, readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const site = readSiteBefore();

describeOnBothEngines('A backup of the version before', (openTestDatabase) => {
  let database: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    database = await openTestDatabase();
    folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-backup-before-'));
    for (const [name, text] of Object.entries(site.backup)) {
      writeFileSync(path.join(folder, name), text);
    }
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('is restored: every version, draft and unsaved work is there, and times are held', async () => {
    await expectBackup(folder);
    const { heldTimes } = await readBackup(targetOf(database), folder);
    expect(heldTimes).toBe(2);
    const { app } = await buildTestApp(database, settingsBefore, () => site.madeAt);
    const ask = await askAsPeople(app);
    for (const { who, path: address, answer } of site.answers) {
      if (isOther(address)) continue;
      const now = await ask(who, address);
      const was = withNewFields(answer) as typeof now;
      const isDraft = address.includes('/drafts/');
      expect([address, isDraft ? now.data.draft : now]).toEqual([
        address,
        isDraft ? was.data.draft : was,
      ]);
    }
    await app.close();
  });

  it('leaves the same pages as the move of the database it was made of', async () => {
    await loadSiteBefore(database.db, site);
    // No backup holds the earlier revisions of a draft.
    const { page_draft_revision } = site.beside as { page_draft_revision: { page_id: string }[] };
    const isFormer = (row: string) =>
      row.includes('"state":"former"') &&
      page_draft_revision.some(({ page_id }) => row.includes(`"page_id":"${page_id}"`)) &&
      !row.includes('"content":null');
    await moveOldPages(database.db);
    const moved = (await dumpPages(database.db)).filter((row) => !isFormer(row));
    await readBackup(targetOf(database), folder);
    expect(await dumpPages(database.db)).toEqual(moved);
  });

  it('and one of this version leave nothing to be moved, over pages that waited for it', async () => {
    await loadSiteBefore(database.db, site);
    await readBackup(targetOf(database), folder);
    const restored = await dumpPages(database.db);
    await moveOldPages(database.db);
    expect(await dumpPages(database.db)).toEqual(restored);

    const newer = path.join(folder, 'newer');
    const { db, engine, settings } = database;
    await writeBackup({ db, engine, dataDir: settings.DATA_DIR }, newer, site.madeAt);
    const other = await openTestDatabase();
    await loadSiteBefore(other.db, site);
    await readBackup(targetOf(other), newer);
    await moveOldPages(other.db);
    expect(await dumpPages(other.db)).toEqual(restored);
    await other.close();
  });
});

describeOnBothEngines('A backup with plain text', (openTestDatabase) => {
  it('is restored to the prose that the site answers', async () => {
    const from = await openTestDatabase();
    const to = await openTestDatabase();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-backup-plain-'));
    const { services, app } = await buildTestApp(from);
    const tree = treeSaying('- *a*');
    const save = { documentId: navigationDocumentId, version: 1, tree, authorId: 'nobody' };
    await services.templates.save(save);
    await app.close();
    await forgetFormats(from.db);
    const { db, engine, settings } = from;
    await writeBackup({ db, engine, dataDir: settings.DATA_DIR }, path.join(folder, 'one'), 1);
    await readBackup(targetOf(to), path.join(folder, 'one'));
    const { db: restored, engine: on, settings: kept } = to;
    await writeBackup(
      { db: restored, engine: on, dataDir: kept.DATA_DIR },
      path.join(folder, 'two'),
      1,
    );
    await readBackup(targetOf(to), path.join(folder, 'two'));
    const again = await buildTestApp(to);
    const { children } = (await again.services.templates.read()).tree;
    expect(textIn({ sections: children[0]?.templates ?? [] })).toBe('\\- \\*a\\*');
    await again.app.close();
    await Promise.all([from.close(), to.close()]);
    rmSync(folder, { recursive: true });
  });
});

function targetOf({ db, engine, settings }: TestDatabase) {
  return { db, engine, dataDir: settings.DATA_DIR, mayReplace: true };
}

/** Links are not restored, and a page with a time says now that it is held. */
function isOther(address: string): boolean {
  return address.endsWith(`/history/${site.brokenVersion}`) || /drafts$|links$/.test(address);
}
