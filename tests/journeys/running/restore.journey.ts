import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { openDatabase } from '../../../server/db/database.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { compiledCode } from '../../support/process/compile-cache.ts';
import { DeskVisitors } from '../../support/desk/desk-visitors.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { admin, startMailedSite } from '../../support/mail/mailed-site.ts';

test('mails that waited in a restored backup are held until an administrator lets them go @ci', async ({
  browser,
}) => {
  test.slow();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-restore-'));
  const DATA_DIR = path.join(folder, 'data');
  const before = await startMailedSite({ DATA_DIR });
  await new DeskVisitors(before).askForAccount('Zoë Lind', 'zoe@example.com');
  await before.mailTo(admin.email, /Account request/);
  await before.stop();
  const { db } = openDatabase({ DATA_DIR });
  await db.updateTable('outbox').set({ state: 'queued', sent_at: null }).execute();
  await db.destroy();

  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['server/start.js', ...words], {
      env: { PATH: process.env['PATH'], ...compiledCode(), DATA_DIR },
      encoding: 'utf8',
    }).stdout;
  const copy = path.join(folder, 'copy');
  expect(run('--backup', copy)).toContain(copy);
  expect(run('--restore', copy, '--replace')).toContain(
    'Mails that were waiting in it: 1. They are held until an administrator sends or discards them',
  );

  const site = await startMailedSite({ DATA_DIR });
  const page = await browser.newPage({ baseURL: site.url });
  await new DeskVisitors(site).signInAtDesk(page, '/admin');
  const notice = page.getByRole('region', { name: 'E-mails on hold' });
  await expect(notice).toContainText('1 e-mail was waiting in the backup that was restored');
  await expectAccessible(page, 'held mails');
  await notice.getByRole('button', { name: 'Discard them' }).click();
  const question = page.getByRole('dialog', { name: 'Discard the e-mails' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Send them' }).click();
  await expect(page.getByText('The e-mails are on their way.')).toBeVisible();
  await expect(notice).toBeHidden();
  await site.mailTo(admin.email, /Account request/);
  await page.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});
