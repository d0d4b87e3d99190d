import { headingOf } from '../../../domain/sections/kinds.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import { findPage, sectionsOf } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { page, section, tree } from '../../../tests/support/builder/trees.ts';
import { HttpError } from '../../http/answers.ts';
import { TreeService } from './tree-service.ts';
import { TreeStore } from './tree-store.ts';

const author = '0123456789abcdef01234567';

describeOnBothEngines('Saving the navigation', (openTestDatabase) => {
  let database: TestDatabase;
  let trees: TreeService;
  const onChange = vi.fn<() => void>();

  beforeEach(async () => {
    onChange.mockClear();
    database = await openTestDatabase();
    trees = new TreeService({ store: new TreeStore(database.db), now: Date.now, onChange });
    await trees.seed();
  });
  afterEach(() => database.close());

  const save = (version: number | undefined, sent: NavigationTree) =>
    trees.save({
      documentId: navigationDocumentId,
      version,
      tree: sent.toJSON(),
      authorId: author,
    });

  it('makes the next version and says so to whoever keeps pages', async () => {
    const saved = await save(1, tree(page('a', [section('a1')], 'About Água')));
    expect(saved.version).toBe(2);
    expect(saved.tree.pages.get('a')?.to).toBe('about-agua');
    expect({ ...(await trees.read()), isNew: true, isAsSent: true }).toEqual(saved);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('asks for the version an edit began from', async () => {
    expect((await failureOf(save(undefined, tree()))).status).toBe(428);
  });

  it('refuses a version that never was', async () => {
    expect((await failureOf(save(7, tree()))).status).toBe(400);
  });

  it('joins a stale save that touches another page', async () => {
    const start = await save(1, tree(page('a', [section('a1')]), page('b', [section('b1')])));
    await save(
      start.version,
      tree(page('a', [section('a1', 'first')]), page('b', [section('b1')])),
    );
    const joined = await save(
      start.version,
      tree(page('a', [section('a1')]), page('b', [section('b1', 'second')])),
    );
    expect(joined.version).toBe(4);
    expect(
      joined.tree.toJSON().children.map(({ templates: [first] }) => first && headingOf(first)),
    ).toEqual(['first', 'second']);
  });

  it('refuses a stale save of the same section with the current document and the clash', async () => {
    const start = await save(1, tree(page('a', [section('a1')])));
    const theirs = await save(start.version, tree(page('a', [section('a1', 'theirs')])));
    const failure = await failureOf(save(start.version, tree(page('a', [section('a1', 'mine')]))));
    expect(failure.status).toBe(409);
    expect(failure.data).toMatchObject({
      current: { version: theirs.version },
      clashes: [{ id: 'a1' }],
    });
    expect({ ...(await trees.read()), isNew: true, isAsSent: true }).toEqual(theirs);
  });

  it('X-10: loses nothing of eight writers at once: each success is in the tree, each clash is a 409', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => `w${index}`);
    const start = await save(
      1,
      tree(...ids.map((id) => page(id, [section(`${id}s`)])), page('shared', [section('one')])),
    );
    const edited = (writer: string) =>
      tree(
        ...ids.map((id) =>
          page(id, [section(`${id}s`, id === writer ? `by ${writer}` : `${id}s`)]),
        ),
        page('shared', [section('one', Number(writer.slice(1)) < 2 ? `by ${writer}` : 'one')]),
      );
    const results = await Promise.allSettled(ids.map((id) => save(start.version, edited(id))));
    const stored = await trees.read();
    const outcomes = results.map((result, index) => {
      const found = findPage(stored.tree, ids[index] ?? '')?.page;
      const heading = found && sectionsOf(found).map(headingOf)[0];
      return result.status === 'fulfilled'
        ? heading === `by w${index}`
        : result.reason instanceof HttpError && result.reason.status === 409;
    });
    expect(outcomes).toEqual(ids.map(() => true));
    // The two writers of the shared section conflict with each other; the other six change different parts.
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('keeps every version with author and summary, newest first, and can put one back', async () => {
    await save(1, tree(page('a', [section('a1')])));
    await save(2, tree());
    const history = await trees.listHistory();
    expect(history.map(({ version, authorId }) => [version, authorId])).toEqual([
      [3, author],
      [2, author],
      [1, null],
    ]);
    expect(JSON.parse(history[0]?.summary ?? '')).toMatchObject([{ page: 'a', change: 'removed' }]);
    const restored = await trees.restore(2, author);
    expect(restored.version).toBe(4);
    expect(restored.tree.toJSON().children.map(({ id }) => id)).toEqual(['a']);
  });

  it('makes no second version of a save or a restore whose reply was lost', async () => {
    const mine = tree(page('a', [section('a1')]));
    const done: string[] = [];
    const inTransaction = async () => void done.push('draft ended');
    const send = () =>
      trees.save({
        documentId: navigationDocumentId,
        version: 1,
        tree: mine.toJSON(),
        authorId: author,
        inTransaction,
      });
    expect((await send()).version).toBe(2);
    expect((await send()).version).toBe(2);
    expect(done).toHaveLength(2);
    await save(2, tree());
    expect((await trees.restore(2, author)).version).toBe(4);
    expect((await trees.restore(2, author)).version).toBe(4);
    expect(await trees.listHistory()).toHaveLength(4);
  });

  it('does not let the navigation be deleted', async () => {
    expect((await failureOf(trees.remove(navigationDocumentId, author))).status).toBe(409);
  });

  it('makes and deletes other documents', async () => {
    const made = await trees.create(tree(page('x')).toJSON(), author);
    expect(await trees.read(made.documentId)).toEqual(made);
    await trees.remove(made.documentId, author);
    expect((await failureOf(trees.read(made.documentId))).status).toBe(404);
  });
});

async function failureOf(promise: Promise<unknown>): Promise<HttpError> {
  const error = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof HttpError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}
