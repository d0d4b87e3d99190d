import { createHash } from 'node:crypto';

import { navigationDocumentId as documentId } from '../../../domain/values/values.ts';
import { encodeSave } from '../../../domain/tree/codec.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { adminToken } from '../../support/http/call-site.ts';
import { largeTree, withHeading } from '../../support/builder/large-tree.ts';
import { readDocument } from '../../support/builder/publish-tree.ts';
import type { Round } from './fault.ts';
import type { House } from './house.ts';
import { nextMoment } from './moments-of-saving.ts';

/** 200 pages with 30 sections each, which are more than 5 MiB. */
let pattern: NavigationTree | undefined;
const usualMs = new WeakMap<House, number>();
let count = 0;

/** killed in the midst of saving a tree of more than 5 MiB. */
export const killedWhileSaving: Round = async (house) => {
  pattern ??= largeTree(5, 40, 5);
  const token = await adminToken(house.site);
  // The first save brings the tree to its size, and tells how long one takes.
  const usual = usualMs.get(house) ?? (await measureSave(house, token, pattern));
  usualMs.set(house, usual);
  const before = await readDocument(house.site);
  count += 1;
  const after = withHeading(before.tree, `Save ${count} ${crypto.randomUUID()}`);
  const untilMoment = await nextMoment({ house, usualMs: usual, round: count });
  const saving = save(house, token, before.version, after).catch(() => 0);
  await untilMoment(saving.then(() => true));
  await house.kill();
  const status = await saving;
  // 503: too slow beside other work, which the caller is told.
  if (![200, 503, 0].includes(status)) throw new Error(`The save was answered with ${status}`);
  const recoveredMs = await house.start();
  const found = await readDocument(house.site);
  const isNew = found.version === before.version + 1;
  const expected = isNew ? after : before.tree;
  if (!isNew && found.version !== before.version) throw new Error(`Version ${found.version}`);
  if (digest(found.tree) !== digest(expected)) throw new Error('A mix of the old and the new tree');
  const newest = await house.look((db) =>
    db
      .selectFrom('site_version')
      .select(({ fn }) => fn.max('version').as('version'))
      .executeTakeFirstOrThrow(),
  );
  if (newest.version !== found.version) throw new Error('The history ends elsewhere');
  return {
    acknowledged: status === 200 ? 1 : 0,
    lost: status === 200 && !isNew ? 1 : 0,
    recoveredMs,
    note: status === 200 ? 'answered' : isNew ? 'new tree' : 'old tree',
  };
};

async function measureSave(house: House, token: string, tree: NavigationTree): Promise<number> {
  for (let tries = 0; tries < 10; tries += 1) {
    const { version } = await readDocument(house.site);
    const began = performance.now();
    const status = await save(house, token, version, withHeading(tree, `Before ${tries}`));
    if (status === 200) return performance.now() - began;
    if (status !== 503) throw new Error(`The first save was answered with ${status}`);
  }
  throw new Error('The first save was never taken');
}

async function save(
  { site }: House,
  token: string,
  version: number,
  tree: NavigationTree,
): Promise<number> {
  const response = await fetch(`${site.url}/api/v1/template`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(encodeSave({ documentId, version, tree })),
  });
  await response.arrayBuffer();
  return response.status;
}

function digest(tree: NavigationTree): string {
  return createHash('sha256').update(JSON.stringify(tree)).digest('hex');
}
