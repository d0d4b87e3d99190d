import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as z from 'zod/mini';

import { fakeStorage } from '../../tests/support/browser/fake-storage.ts';
import type { AuthUser } from '../api/auth-state.ts';
import { forgetTyped } from './kept-names.ts';

type Fields = { phone: string; name: string };

const ada: AuthUser = { _id: 'ada', fullName: 'Ada', role: 'Admin', avatar: { url: null } };

let stored: Record<string, string>;
/** Documents that are open in some tab. */
let open: Set<string>;

beforeEach(() => {
  stored = {};
  open = new Set();
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('sessionStorage', fakeStorage({}));
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: [...open].map((name) => ({ name })) }),
      request: async (name: string, work: () => Promise<void>) => {
        open.add(name);
        await work();
        open.delete(name);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A new tab in which this account is signed in. */
async function openTab(accountId = 'ada') {
  vi.resetModules();
  const session = await import('../api/session.ts');
  session.changeAuth({ user: { ...ada, _id: accountId }, authToken: 'token', isAuth: true });
  const { forgetTypedWords, keepTypedWords, readTypedWords, removeSentWords, takeLeft, typedForm } =
    await import('./typed-words.ts');
  const form = typedForm<Fields>('settings', (field) =>
    field === 'gone' ? undefined : z.string(),
  );
  return {
    forgetTypedWords,
    keepTypedWords,
    readTypedWords,
    removeSentWords,
    takeLeft,
    session,
    form,
  };
}

const closeAll = () => open.clear();

describe('Words of which some were sent', () => {
  it.each([
    ['are none when nothing was typed since', 'Yes.', 'Yes.', ''],
    ['keep what was typed after it', 'Yes.', 'Yes. And no.', 'And no.'],
    ['keep a new paragraph without the gap', 'Yes.', 'Yes.\n\nAnd no.', 'And no.'],
    ['are kept whole when the words themselves were changed', 'Yes.', 'No.', 'No.'],
    ['do not keep mere space', 'Yes.', 'Yes.\n ', ''],
  ])('%s', async (_name, sent, typed, kept) => {
    const tab = await openTab();
    tab.keepTypedWords('answer', typed);
    tab.removeSentWords('answer', sent);
    expect(tab.readTypedWords('answer')).toBe(kept);
  });
});

describe('Words that were begun', () => {
  it('come back in the next tab once theirs is closed, and are gone when they are sent', async () => {
    const first = await openTab();
    first.keepTypedWords('one', 'Half an ans');
    const second = await openTab();
    await second.takeLeft('one');
    expect(second.readTypedWords('one')).toBe('');
    closeAll();
    await second.takeLeft('one');
    expect(second.readTypedWords('one')).toBe('Half an ans');
    second.removeSentWords('one', 'Half an ans');
    const names = Object.keys(stored).filter((name) => name.startsWith('answers:'));
    expect(names).toEqual([]);
  });

  it('wait while others are being written to the same person', async () => {
    (await openTab()).keepTypedWords('one', 'Theirs');
    closeAll();
    const tab = await openTab();
    tab.keepTypedWords('one', 'Mine');
    await tab.takeLeft('one');
    expect(tab.readTypedWords('one')).toBe('Mine');
    tab.removeSentWords('one', 'Mine');
    await tab.takeLeft('one');
    expect(tab.readTypedWords('one')).toBe('Theirs');
  });

  it('are nobody else’s, and go when their writer logs out', async () => {
    (await openTab('ada')).keepTypedWords('one', 'Half an ans');
    closeAll();
    const tab = await openTab('bob');
    await tab.takeLeft('one');
    expect(tab.readTypedWords('one')).toBe('');
    forgetTyped();
    expect(JSON.stringify(stored)).not.toContain('Half an ans');
  });

  it('leave the memory and are not stored again after logging out in another tab', async () => {
    const tab = await openTab();
    tab.keepTypedWords('one', 'Half an ans');
    tab.session.signOutHere();
    forgetTyped();
    expect(tab.readTypedWords('one')).toBe('');
    tab.keepTypedWords('one', 'Half an answer');
    expect(JSON.stringify(stored)).not.toContain('Half an ans');
  });

  it('go with the one they are about', async () => {
    (await openTab()).keepTypedWords('one', 'Half an ans');
    closeAll();
    const tab = await openTab();
    tab.forgetTypedWords('one');
    expect(JSON.stringify(stored)).not.toContain('Half an ans');
  });

  it('are forgotten after a month', async () => {
    stored['answers:ada:old:one'] = JSON.stringify({
      text: 'Old',
      keptAt: Date.now() - 31 * 86.4e6,
    });
    const tab = await openTab();
    await tab.takeLeft('one');
    expect(tab.readTypedWords('one')).toBe('');
    expect(stored).not.toHaveProperty('answers:ada:old:one');
  });

  it.each(['{', '4', 'null', '{"text":4}'])('that are not ours are none: %s', async (text) => {
    stored['answers:ada:other:one'] = text;
    const tab = await openTab();
    await tab.takeLeft('one');
    expect(tab.readTypedWords('one')).toBe('');
  });
});

const read = async (tab: Awaited<ReturnType<typeof openTab>>) => {
  await tab.form.takeLeft();
  return tab.form.open();
};

describe('Fields of a form that were begun', () => {
  const phone = { phone: { value: '020 1', base: '020 0' } };
  const other = { phone: { value: '020 2', base: '020 0' } };
  const name = { name: { value: 'Acme', base: 'Fourfold' } };

  it('come back in the next tab once theirs is closed, and in no other', async () => {
    const first = await openTab();
    first.form.keep({}, { ...phone, ...name });
    expect(first.form.open()).toEqual({ ...phone, ...name });
    expect(await read(await openTab('zoe'))).toEqual({});
    expect(await read(await openTab())).toEqual({});
    closeAll();
    expect(await read(await openTab('zoe'))).toEqual({});
    expect(await read(await openTab())).toEqual({ ...phone, ...name });
  });

  it('go with a save only where they were saved', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.form.keep({}, { ...phone, ...name });
    second.form.keep({}, other);
    first.form.keep({ ...phone, ...name }, name);
    expect(await read(first)).toEqual(name);
    expect(await read(second)).toEqual(other);
    first.form.keep(name, {});
    closeAll();
    expect(await read(await openTab())).toEqual(other);
  });

  it('are not kept for the next person who signs in', async () => {
    const tab = await openTab();
    tab.form.open();
    tab.session.changeAuth({ user: { ...ada, _id: 'zoe' } });
    tab.form.keep({}, phone);
    expect(stored).toEqual({});
  });

  it.each(['4', 'null', '{"value":4,"base":""}'])('that do not fit are none: %s', async (text) => {
    const tab = await openTab();
    tab.keepTypedWords('settings phone', text);
    tab.keepTypedWords('settings gone', JSON.stringify(phone.phone));
    expect(tab.form.open()).toEqual({});
  });
});
