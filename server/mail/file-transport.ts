import { glob, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../config/config.ts';
import { Service } from '../service.ts';
import { type Handover, type Mail, type MailTransport, toMessage } from './mail-transport.ts';

type Parts = {
  config: Pick<Config, 'MAIL_FROM' | 'SITE_URL' | 'DATA_DIR'>;
  now: () => number;
  /** Called for every mail with a link; absent in production. */
  announce?: ((mail: Mail) => void) | undefined;
};

/** The lifetime of the last mail to an erased person. An operator who forwards mails by hand has this long. */
const lastLetterMs = 60 * 60_000;
const lastLetter = '.last.eml';

/** Without a mail server every mail becomes a file that any mail program opens. */
export class FileTransport extends Service<Parts> implements MailTransport {
  #lastName = '';
  #sameTime = 0;

  async send(mail: Mail): Promise<Handover> {
    const { config, now, announce } = this.parts;
    const date = new Date(now());
    const { message } = await (await loadComposer()).sendMail(toMessage(mail, config, date));
    if (!Buffer.isBuffer(message)) throw new TypeError('The composer returned no bytes');
    const folder = path.join(config.DATA_DIR, 'outbox');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const ending = mail.isLast ? lastLetter : '.eml';
    const file = path.join(folder, `${this.#nameAt(date)}-${mail.id}${ending}`);
    await writeWhole(file, message);
    if (mail.link) announce?.(mail);
    return { isFile: true, answer: '' };
  }

  close(): void {}

  /** File names sort by time, also within one millisecond. */
  #nameAt(date: Date): string {
    const name = nameOf(date);
    this.#sameTime = name === this.#lastName ? this.#sameTime + 1 : 0;
    this.#lastName = name;
    return `${name}-${String(this.#sameTime).padStart(4, '0')}`;
  }
}

/** Deletes old mail files; their names tell their age. */
export async function purgeOutboxFiles(
  dataDir: string,
  now: number,
  { settledMail }: { settledMail: number },
): Promise<void> {
  const oldest = nameOf(new Date(now - settledMail));
  const oldestLast = nameOf(new Date(now - lastLetterMs));
  const folder = path.join(dataDir, 'outbox');
  for await (const name of glob('????-??-??T*.eml{,.part}', { cwd: folder })) {
    if (name < (name.includes(lastLetter) ? oldestLast : oldest))
      await rm(path.join(folder, name), { force: true });
  }
}

function nameOf(date: Date): string {
  return date.toISOString().replaceAll(':', '-');
}

/** Writes under a temporary name first, so that a visible file is always complete. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.part`;
  const handle = await open(aside, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}

/** Loaded with the first mail, because the library takes long to load. */
async function loadComposer() {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}
