import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as messages from './toast.ts';

describe('A message on the screen when the document goes', () => {
  const stored = new Map<string, string>();
  let leave: () => void;

  /** Loads a document: requested at one time, with scripts that run at another. */
  async function load({ askedAt = Date.now() } = {}): Promise<typeof import('./toast.ts')> {
    vi.stubGlobal('performance', { timeOrigin: askedAt, now: () => 0 });
    vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => (leave = listener));
    vi.resetModules();
    return import('./toast.ts');
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    stored.clear();
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is known by its cause in the next one, and goes with it', async () => {
    const before = await load();
    before.toast.error('No answer', 'contact');
    before.toast.error('Not this one', 'sign-up');
    leave();
    const { readToasts, toast } = await load();
    toast.clear('contact');
    expect(readToasts().map(({ message }) => message)).toEqual(['Not this one']);
  });

  it('stays without a cause where only its own document can know that', async () => {
    const before = await load();
    const about = Symbol('a press');
    before.toast.error('No answer', about);
    leave();
    const { readToasts } = await load();
    expect(readToasts()).toMatchObject([{ message: 'No answer', about: undefined }]);
    before.toast.clear(about);
    expect(before.readToasts()).toEqual([]);
  });

  it('waits for a document that takes long, to be answered or to load its scripts', async () => {
    const before = await load();
    before.toast.success('Saved');
    const askedAt = Date.now() + 1000;
    vi.advanceTimersByTime(20_000);
    leave();
    vi.advanceTimersByTime(20_000);
    expect((await load({ askedAt })).readToasts()).toMatchObject([{ message: 'Saved' }]);
  });

  it('is not told again to whoever comes back to the page', async () => {
    const before = await load();
    before.toast.success('Saved');
    leave();
    expect(before.readToasts()).toEqual([]);
  });

  it('waits for the moment in which a page drawn ahead is looked at', async () => {
    const before = await load();
    before.toast.success('Saved');
    const leaveBefore = leave;
    let show: (() => void) | undefined;
    const addEventListener = (_type: string, listener: () => void) => (show = listener);
    vi.stubGlobal('document', { prerendering: true, addEventListener });
    const { readToasts } = await load();
    expect(readToasts()).toEqual([]);
    leaveBefore();
    show?.();
    expect(readToasts()).toMatchObject([{ message: 'Saved' }]);
  });

  it('does not wait for someone who comes back later', async () => {
    const before = await load();
    before.toast.success('Saved');
    leave();
    vi.advanceTimersByTime(11_000);
    expect((await load()).readToasts()).toEqual([]);
  });

  it('offers there whatever it offered here, as far as that goes along', async () => {
    const before = await load();
    const view = { text: 'View page', run: () => {}, carried: ['view', '/news'] as const };
    const undo = { text: 'Undo', run: () => {}, carried: ['undo', 7] as const };
    before.toast.success('Saved', [view, undo, { text: 'Only here', run: () => {} }]);
    leave();
    const { onCarried, readToasts } = await load();
    const [{ actions } = { actions: [] }] = readToasts();
    expect(actions.map(({ text }) => text)).toEqual(['View page', 'Undo']);
    const done: unknown[] = [];
    actions[0]?.run();
    onCarried('view', (value) => done.push(value));
    onCarried('undo', (value) => done.push(value));
    actions[1]?.run();
    expect(done).toEqual(['/news', 7]);
  });

  it('goes on to the next one again while something can be done about it', async () => {
    const before = await load();
    before.toast.success('Deleted', { text: 'Undo', run: () => {}, carried: ['undo', 7] });
    leave();
    const home = await load();
    vi.stubGlobal('performance', { timeOrigin: Date.now(), now: () => 2000 });
    home.toast.success('Only news');
    leave();
    const again = await load();
    vi.stubGlobal('performance', { timeOrigin: Date.now(), now: () => 2000 });
    expect(again.readToasts().map(({ message }) => message)).toEqual(['Deleted', 'Only news']);
    vi.advanceTimersByTime(4000);
    leave();
    expect((await load()).readToasts()).toMatchObject([{ message: 'Deleted' }]);
  });

  it.each(['success', 'error'] as const)('stays behind once it was read: a %s', async (kind) => {
    const before = await load();
    before.toast[kind]('Of the page before');
    vi.advanceTimersByTime(4000);
    leave();
    expect((await load()).readToasts()).toEqual([]);
  });

  it('is told once more by a page that only led on', async () => {
    const before = await load();
    before.toast.success('Signed in');
    leave();
    await load();
    vi.advanceTimersByTime(4000);
    leave();
    expect((await load()).readToasts()).toMatchObject([{ message: 'Signed in' }]);
  });
});

/** Test files share the module. */
function clearScreen(): void {
  for (const { id } of messages.readToasts()) messages.dismissToast(id);
}

describe('Several messages', () => {
  const undo = { text: 'Undo', run: () => {} };
  beforeEach(() => {
    clearScreen();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    clearScreen();
  });

  it('stand one at a time where one replaces another', () => {
    for (const message of ['Copied', 'Draft saved', 'Link copied']) {
      messages.toast.success(message);
      vi.advanceTimersByTime(1000);
    }
    expect(said()).toEqual(['Link copied']);
    messages.toast.error('No answer');
    expect(said()).toEqual(['No answer']);
    vi.advanceTimersByTime(1000);
    messages.toast.success('Copied');
    expect(said()).toEqual(['No answer', 'Copied']);
  });

  it('are both there when they were said in one breath', () => {
    messages.toast.success('A colleague’s changes are in it too');
    messages.toast.success('Saved');
    expect(said()).toHaveLength(2);
  });

  it('each keep their way back, also with the same words', () => {
    for (const _ of [1, 2, 3]) {
      messages.toast.success('Section 1 deleted', undo);
      vi.advanceTimersByTime(1000);
    }
    messages.toast.success('Copied');
    expect(said()).toEqual([...Array(3).fill('Section 1 deleted'), 'Copied']);
  });

  it('about the same thing are one: only its last step can be taken back', () => {
    messages.toast.success('Moved to place 2', undo, 'place');
    messages.toast.success('Moved to place 3', undo, 'place');
    expect(said()).toEqual(['Moved to place 3']);
  });
});

function said(): string[] {
  return messages.readToasts().map(({ message }) => message);
}
