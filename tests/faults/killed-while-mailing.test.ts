import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import SQLite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { captchaMinimumAgeMs } from '../../domain/captcha.ts';
import type { Challenge } from '../../domain/captcha-challenge.ts';
import { solve } from '../support/captcha.ts';
import { startSite, type Site } from '../support/site.ts';
import { SmtpSink } from '../support/smtp.ts';

const rounds = 3;
const inquiries = 60;

async function ask(site: Site, kind: string): Promise<Challenge> {
  const response = await fetch(`${site.url}/api/v1/captcha?kind=${kind}&form=contact`);
  return ((await response.json()) as { data: Challenge }).data;
}

type Puzzles = [image: Challenge, sum: Challenge];

/** Old enough for a person: who answers quicker is a suspect, of whom nobody is told by mail. */
async function askAhead(site: Site): Promise<Puzzles[]> {
  const asked: Puzzles[] = [];
  while (asked.length < inquiries) asked.push([await ask(site, 'image'), await ask(site, 'math')]);
  await setTimeout(captchaMinimumAgeMs);
  return asked;
}

/** Sends inquiries until the process is gone; returns the ids it acknowledged. */
async function sendUntilKilled(site: Site, puzzles: Puzzles[]): Promise<string[]> {
  const acknowledged: string[] = [];
  for (const [image, sum] of puzzles) {
    try {
      const response = await fetch(`${site.url}/api/v1/auth/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          firstName: 'Ada',
          lastName: 'Lovelace',
          // One address is thanked once a minute.
          email: `${crypto.randomUUID()}@example.com`,
          interestArea: 'General Inquiry',
          message: 'Will this survive the night?',
          captcha: 'abc234',
          captchaToken: image.token,
          mathAnswer: solve(sum),
          mathToken: sum.token,
        }),
      });
      acknowledged.push(((await response.json()) as { data: { _id: string } }).data._id);
    } catch {
      break;
    }
  }
  return acknowledged;
}

async function kill(site: Site): Promise<void> {
  const gone = once(site.process, 'exit');
  site.process.kill('SIGKILL');
  await gone;
}

describe('A process that is killed', () => {
  it(
    'X-01 X-03 loses no inquiry it has acknowledged and no mail',
    { timeout: 240_000 },
    async () => {
      const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-kill-'));
      const sink = new SmtpSink();
      const environment = {
        DATA_DIR: dataDir,
        SMTP_URL: await sink.listen(),
        CONTACT_EMAIL: 'desk@example.com',
        LOG_LEVEL: 'silent',
      };
      const acknowledged: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const site = await startSite(environment);
        const sending = sendUntilKilled(site, await askAhead(site));
        // Killed in the midst of it: some mails have left, some are on their way, some wait.
        while (sink.mails.length < (round + 1) * 4) await sink.nextMail();
        await kill(site);
        acknowledged.push(...(await sending));
      }
      const database = new SQLite(path.join(dataDir, 'fourfold.sqlite'));
      // What a killed worker held is free once its lease has run out; nobody waits a minute here.
      database.exec(`update outbox set lease_until = 0 where state = 'processing'`);
      const stored = database.prepare('select id from inquiry').pluck().all();
      expect(stored).toEqual(expect.arrayContaining(acknowledged));
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      const last = await startSite(environment);
      const countWaiting = database
        .prepare(`select count(*) from outbox where state <> 'sent'`)
        .pluck();
      while (countWaiting.get() !== 0) await setTimeout(50);
      await last.stop();
      const notices = sink.mails.filter((mail) => mail.recipients.includes('desk@example.com'));
      const sentOnce = new Set(notices.map((mail) => mail.messageId));
      expect(sentOnce.size).toBe(stored.length);
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      database.close();
      await sink.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  );
});
