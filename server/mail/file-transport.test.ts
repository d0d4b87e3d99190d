import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readMailFolder } from '../../tests/support/mail/mailbox.ts';
import { readConfig } from '../config/config.ts';
import { retentionMs } from '../housekeeping/retention-store.ts';
import { createMailTransport } from './mail-worker.ts';
import { purgeOutboxFiles } from './file-transport.ts';
import type { Mail } from './mail-transport.ts';

describe('Without a mail server', () => {
  let dataDir: string;
  let terminal: string;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-mail-'));
    terminal = '';
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  function createTransport(NODE_ENV: string) {
    const config = readConfig({ NODE_ENV, DATA_DIR: dataDir });
    return createMailTransport(
      config,
      () => 1_700_000_000_000,
      (text) => {
        terminal += text;
      },
    );
  }

  it('every mail becomes a whole file, named in order of time, for its owner only', async () => {
    const transport = createTransport('test');
    for (let count = 0; count < 12; count += 1) await transport.send(mail(count));
    const mails = await readMailFolder(dataDir);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 12 }, (_, count) => `Mail ${count} für Zoë`),
    );
    expect(mails[0]).toMatchObject({
      from: { name: 'Fourfold, "Ltd" <x>', address: 'no-reply@localhost' },
      to: [{ address: 'zoe@example.com' }],
      html: expect.stringContaining('<p>Hello</p>'),
      text: expect.stringContaining('Hello'),
    });
    const [first = ''] = readdirSync(path.join(dataDir, 'outbox'));
    expect(statSync(path.join(dataDir, 'outbox', first)).mode & 0o777).toBe(0o600);
  });

  it('C-02 files go after 90 days, with what a killed process left half-written; nothing else does', async () => {
    await createTransport('test').send(mail(1));
    const outbox = path.join(dataDir, 'outbox');
    const [kept = ''] = readdirSync(outbox);
    writeFileSync(path.join(outbox, `${kept}.part`), 'half');
    writeFileSync(path.join(outbox, 'notes.txt'), 'of someone else');
    const sentAt = 1_700_000_000_000;
    await purgeOutboxFiles(dataDir, sentAt + retentionMs.settledMail, retentionMs);
    expect(readdirSync(outbox)).toHaveLength(3);
    await purgeOutboxFiles(dataDir, sentAt + retentionMs.settledMail + 1, retentionMs);
    expect(readdirSync(outbox)).toEqual(['notes.txt']);
    await purgeOutboxFiles(path.join(dataDir, 'without-mails'), sentAt, retentionMs);
  });

  it('shows its link in the terminal, but not in production', async () => {
    await createTransport('production').send(mail(1));
    expect(terminal).toBe('');
    await createTransport('development').send(mail(2));
    expect(terminal).toContain('http://localhost:3000/auth/verify?token=t2');
  });
});

function mail(count: number): Mail {
  return {
    id: count.toString(16).padStart(24, '0'),
    sender: 'Fourfold, "Ltd" <x>',
    to: ['zoe@example.com'],
    subject: `Mail ${count} für Zoë`,
    html: '<p>Hello</p>',
    text: 'Hello',
    link: `http://localhost:3000/auth/verify?token=t${count}`,
  };
}
