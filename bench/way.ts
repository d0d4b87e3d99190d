import { pathToFileURL } from 'node:url';

import type { Challenge } from '../domain/captcha/captcha-challenge.ts';
import { encodeSave } from '../domain/tree/codec.ts';
import { openPage, putIntoTree } from '../domain/tree/edit-tree.ts';
import { pagesOf } from '../domain/tree/read-tree.ts';
import type { PageDocument } from '../domain/tree/tree-schema.ts';
import { readDocument } from '../tests/support/builder/publish-tree.ts';
import { adminToken, callSite } from '../tests/support/http/call-site.ts';
import { solve } from '../tests/support/contact/captcha.ts';
import { lena } from '../tests/support/contact/inquiries.ts';
import { makeMember, memberPassword } from '../tests/support/accounts/make-member.ts';
import { admin, type MailedSite, startMailedSite } from '../tests/support/mail/mailed-site.ts';
import type { Site } from '../tests/support/process/site.ts';
import { SiteHost } from '../tests/support/process/site-host.ts';
import { type BuilderCall, builderCalls, timeCall } from './builder-calls.ts';
import type { Figure } from './figures.ts';

/**
 * Counts the files of `server/` and `domain/` that a reader opens to follow one action: those with a named function
 * that ran for it. Mail that the action leaves in the outbox is not followed. What every call passes (front door,
 * access, database) counts once, in the reference. A second count leaves no file out: neither these, nor those where
 * only a nameless function ran, nor the mail, nor the built pages.
 */
export async function measureWay(): Promise<Figure[]> {
  // This one runs the sources; a start would run the bundle, in which all files are one.
  const host = new SiteHost(['--inspect=127.0.0.1:0']);
  const site = await startMailedSite({ CONTACT_EMAIL: admin.email }, (settings) =>
    host.open(settings),
  );
  const coverage = await Coverage.of(site);
  try {
    await fetch(`${site.url}/about-us`);
    const { inBuilder, ofWholeTree } = await changeOneWord(site);
    const token = await adminToken(site);
    const message = await fillContactForm(site);
    const acts: [name: string, promise: number | undefined, act: () => Promise<unknown>][] = [
      ['a cold page', 15, () => readPage(`${site.url}/verticals/education`)],
      ['a save in the builder', 20, () => timeCall(site, token, inBuilder)],
      ['a save of the whole tree', 20, () => timeCall(site, token, ofWholeTree)],
      ['a contact message', 15, () => callSite(site, '/auth/contact', { body: message })],
      ['a sign-up to the first sign-in', undefined, () => signUpAndIn(site)],
    ];
    const ways: (Way & { name: string; promise: number | undefined })[] = [];
    for (const [name, promise, act] of acts) {
      ways.push({ name, promise, ...(await coverage.wayOf(act)) });
    }
    const hall = await coverage.filesCrossedByEach(
      () =>
        callSite(site, '/auth/admin/replies', {
          token,
          body: { title: 'Thanks', text: 'Thank you.' },
        }),
      () => callSite(site, '/template/editing', { method: 'PUT', token, body: { pageId: null } }),
    );
    console.log(`every signed-in call: ${hall.length} files\n  ${hall.join('\n  ')}`);
    return ways.flatMap(({ name, promise, files, everyFile }) => {
      const own = files.filter((file) => !hall.includes(file));
      console.log(`${name}: ${own.length} files of its own\n  ${own.join('\n  ')}`);
      const others = everyFile.filter((file) => !own.includes(file));
      console.log(
        `  and, to count every file, ${others.length} more\n    ${others.join('\n    ')}`,
      );
      return [
        {
          name: `${name}, beyond what every call passes (reference: all of it)`,
          value: own.length,
          unit: 'files',
          reference: files.length,
          promise: promise === undefined ? '' : `at most ${promise}`,
        },
        { name: `${name}, every file`, value: everyFile.length, unit: 'files', promise: '' },
      ];
    });
  } finally {
    coverage.close();
    await site.stop();
    await host.end();
  }
}

/** A refused call reaches fewer files, so it must not be counted. */
async function readPage(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return answer.text();
}

/** The same small edit, as the builder sends it and then, with another word, as a program sends the whole tree. */
async function changeOneWord(
  site: Site,
): Promise<{ inBuilder: BuilderCall; ofWholeTree: BuilderCall }> {
  const base = await readDocument(site);
  const page = openPage(base.tree, pagesOf(base.tree)[0]?.page.id ?? '');
  const changedTo = (words: string) =>
    JSON.parse(JSON.stringify(page).replace('"heading":"', `"heading":"${words}`)) as PageDocument;
  const next = {
    ...base,
    version: base.version + 1,
    tree: putIntoTree(base.tree, changedTo('And now: ')),
  };
  return {
    inBuilder: builderCalls.save(base, changedTo('Now: ')),
    ofWholeTree: { method: 'PUT', path: '/template', body: encodeSave(next) },
  };
}

async function fillContactForm(site: Site): Promise<object> {
  const ask = async (kind: string) =>
    (await callSite<Challenge>(site, `/captcha?kind=${kind}&form=contact`)).data;
  const [picture, sum] = [await ask('image'), await ask('math')];
  return {
    ...lena,
    captcha: 'abc234',
    captchaToken: picture.token,
    mathAnswer: solve(sum),
    mathToken: sum.token,
  };
}

/** Registers a person, invites them, sets a password by the mailed link and signs in. */
async function signUpAndIn(site: MailedSite): Promise<void> {
  const email = 'noor@example.com';
  await makeMember(site, email, 'Noor Haddad');
  await callSite(site, '/auth/login', { body: { email, password: memberPassword } });
}

/** `files` are those that a reader opens, `everyFile` all of which some code ran. */
type Way = { files: string[]; everyFile: string[] };

type Script = { url: string; functions: { functionName: string; ranges: { count: number }[] }[] };

/** Counts calls through the process's own inspector. */
class Coverage {
  readonly #socket: WebSocket;
  #calls = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async of(site: Site): Promise<Coverage> {
    const socket = new WebSocket(/ws:\/\/\S+/.exec(site.output())?.[0] ?? '');
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    const coverage = new Coverage(socket);
    await coverage.#ask('Profiler.enable');
    await coverage.#ask('Profiler.startPreciseCoverage', { callCount: true });
    return coverage;
  }

  async wayOf(act: () => Promise<unknown>): Promise<Way> {
    await this.#take();
    await act();
    const root = `${pathToFileURL('.').href}/`;
    const crossed = (await this.#take())
      .filter(({ url }) => url.startsWith(root))
      .map(({ url, functions }) => ({
        file: url.slice(root.length),
        ran: functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
      }))
      .filter(({ file, ran }) => ran.length > 0 && !file.startsWith('node_modules/'));
    const isRead = ({ file, ran }: (typeof crossed)[number]) =>
      /^(?:server|domain)\/(?!mail\/)/.test(file) && ran.some(({ functionName }) => functionName);
    return {
      files: crossed
        .filter(isRead)
        .map(({ file }) => file)
        .toSorted(),
      everyFile: crossed.map(({ file }) => file).toSorted(),
    };
  }

  async filesCrossedByEach(...acts: (() => Promise<unknown>)[]): Promise<string[]> {
    const ways: string[][] = [];
    for (const act of acts) ways.push((await this.wayOf(act)).files);
    return (ways[0] ?? []).filter((file) => ways.every((way) => way.includes(file)));
  }

  close(): void {
    this.#socket.close();
  }

  async #take(): Promise<Script[]> {
    const { result } = (await this.#ask('Profiler.takePreciseCoverage')) as { result: Script[] };
    return result;
  }

  #ask(method: string, params: object = {}): Promise<unknown> {
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: unknown };
        if (answer.id !== id) return;
        this.#socket.removeEventListener('message', listen);
        resolve(answer.result);
      };
      this.#socket.addEventListener('message', listen);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
