import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

import type { TestApp } from '../http/test-app.ts';

/** Sends what the outbox holds and reads every mail that became a file so far, oldest first. */
export async function readMails({ services }: Pick<TestApp, 'services'>): Promise<Email[]> {
  await services.mailWorker.drain();
  return readMailFolder(services.config.DATA_DIR);
}

export async function readMailFolder(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
}

/** The one-time link in a mail, as a person would click it. */
export function findLink(mail: Email): string {
  const link = /https?:\/\/\S+\?token=[\w-]+/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`No link in "${mail.subject}"`);
  return link;
}
