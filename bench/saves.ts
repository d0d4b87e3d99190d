import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { navigationDocumentId } from '../domain/values/values.ts';
import { encodeSave } from '../domain/tree/codec.ts';
import type { NavigationTree } from '../domain/tree/tree-schema.ts';
import { admin } from '../tests/support/builder/admin-site.ts';
import { logIn } from '../tests/support/builder/builder-desk.ts';
import { largeTree, withHeading } from '../tests/support/builder/large-tree.ts';
import { type Site, startSite } from '../tests/support/process/site.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';

const saves = 10;

type Editor = { site: Site; token: string; version: number };

/** Measures the wait of a visitor to a cached page while an editor saves a tree of 200 pages ten times in a row. */
export async function measureSaves(isShort: boolean): Promise<Figure[]> {
  const rounds = isShort ? 1 : 3;
  const site = await startSite({
    NODE_ENV: 'production',
    CAPTCHA_TEXT: '',
    RATE_LIMITS: '',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
  });
  try {
    const { token } = await logIn(site);
    const editor: Editor = { site, token, version: 1 };
    const tree = largeTree();
    await save(editor, tree);
    const address = `${site.url}/group-1/page-0-5`;
    const added: number[] = [];
    const besides: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const calm = await visit(address, () => setTimeout(3000));
      const neighbour = await visit(address, keepCoreBusy);
      const took: number[] = [];
      const busy = await visit(address, async () => {
        for (let index = 0; index < saves; index += 1) {
          const body = bodyOf(editor, withHeading(tree, `Save ${round}.${index}`));
          const began = performance.now();
          await send(editor, body);
          took.push(performance.now() - began);
        }
      });
      console.table({
        calm: describe(calm),
        'beside a busy process': describe(neighbour),
        'while ten saves go through': describe(busy),
      });
      console.log(`a save takes ${Math.round(median(took))} ms`);
      added.push(shareOf(busy, 0.99) - shareOf(calm, 0.99));
      besides.push(shareOf(neighbour, 0.99) - shareOf(calm, 0.99));
    }
    return [
      {
        name: 'p99 of a cached page grows during saves, beside any other work',
        value: Number(median(added).toFixed(1)),
        unit: 'ms',
        reference: Number(median(besides).toFixed(1)),
        promise: 'at most 5',
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Keeps another core busy: the reference for what any work beside the server costs on this machine. */
async function keepCoreBusy(): Promise<void> {
  const work = "const end = Date.now() + 3000; while (Date.now() < end) JSON.parse('[1]');";
  await once(spawn(process.execPath, ['-e', work]), 'exit');
}

/** The visitor runs in its own process: the editor's work on the large tree must not count as waiting. */
async function visit(url: string, meanwhile: () => Promise<unknown>): Promise<number[]> {
  const visitor = fork(path.join(import.meta.dirname, 'visitor.ts'), [url]);
  await once(visitor, 'message');
  await meanwhile();
  visitor.send('stop');
  const [times] = (await once(visitor, 'message')) as [number[]];
  return times;
}

function describe(times: number[]): object {
  return {
    visits: times.length,
    'median ms': shareOf(times, 0.5),
    'p95 ms': shareOf(times, 0.95),
    'p99 ms': shareOf(times, 0.99),
    'worst ms': shareOf(times, 1),
  };
}

function shareOf(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Number((sorted[at] ?? 0).toFixed(1));
}

function bodyOf({ version }: Editor, tree: NavigationTree): string {
  return JSON.stringify(encodeSave({ documentId: navigationDocumentId, version, tree }));
}

function save(editor: Editor, tree: NavigationTree): Promise<void> {
  return send(editor, bodyOf(editor, tree));
}

async function send(editor: Editor, body: string): Promise<void> {
  const { site, token } = editor;
  const response = await fetch(`${site.url}/api/v1/template`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
  if (!response.ok) throw new Error(`The tree was refused: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { version: number } };
  editor.version = data.version;
}
