import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Stands for a tab: its storage survives a reload, its modules do not. */
async function load(): Promise<typeof import('./call-key.ts')> {
  vi.resetModules();
  return import('./call-key.ts');
}

const succeed = async (key: string) => key;

const fail = (keys: string[]) => async (key: string) => {
  keys.push(key);
  throw new Error('no answer');
};

describe('The key of a call', () => {
  const stored = new Map<string, string>();

  beforeEach(() => {
    vi.useFakeTimers();
    stored.clear();
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

  it('stays the same until success is seen, also over a reload, and says nothing of the words', async () => {
    const keys: string[] = [];
    const request = ['/auth/contact', { message: 'my secret' }];
    const { withCallKey } = await load();
    await expect(withCallKey(request, fail(keys))).rejects.toThrow('no answer');
    await expect(withCallKey(request, fail(keys))).rejects.toThrow('no answer');
    expect(JSON.stringify([...stored])).not.toContain('secret');
    const reloaded = await load();
    keys.push(await reloaded.withCallKey(request, succeed));
    expect(keys[0]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(new Set(keys).size).toBe(1);
    expect(stored.size).toBe(0);
  });

  it('is another for other words, and for the same request a while after it succeeded', async () => {
    const { withCallKey } = await load();
    const first = await withCallKey({ text: 'yes' }, succeed);
    expect(await withCallKey({ text: 'no' }, succeed)).not.toBe(first);
    vi.advanceTimersByTime(900);
    expect(await withCallKey({ text: 'yes' }, succeed)).toBe(first);
    vi.advanceTimersByTime(1100);
    expect(await withCallKey({ text: 'yes' }, succeed)).not.toBe(first);
  });

  it('outlives a success while another call with it has no answer, or got none', async () => {
    const { withCallKey } = await load();
    const first = await withCallKey('invite', succeed);
    vi.advanceTimersByTime(400);
    const lost = Promise.withResolvers<string>();
    const second = withCallKey('invite', () => lost.promise);
    vi.advanceTimersByTime(5000);
    expect(await withCallKey('invite', succeed)).toBe(first);
    vi.advanceTimersByTime(5000);
    lost.reject(new Error('no answer'));
    await expect(second).rejects.toThrow('no answer');
    vi.advanceTimersByTime(5000);
    const reloaded = await load();
    expect(await reloaded.withCallKey('invite', succeed)).toBe(first);
    vi.advanceTimersByTime(1100);
    expect(await reloaded.withCallKey('invite', succeed)).not.toBe(first);
  });

  it('is not stored again by another request after it succeeded', async () => {
    const { withCallKey } = await load();
    const first = await withCallKey('invite', succeed);
    await expect(withCallKey('answer', fail([]))).rejects.toThrow('no answer');
    const reloaded = await load();
    expect(await reloaded.withCallKey('invite', succeed)).not.toBe(first);
  });

  it('is kept in memory where storage is blocked, and not read from what is not ours', async () => {
    stored.set('calls', '{"x":"<script>"}');
    const { withCallKey } = await load();
    expect(await withCallKey('x', succeed)).toMatch(/^[0-9a-f-]{36}$/);
    vi.stubGlobal('sessionStorage', undefined);
    const keys: string[] = [];
    const blocked = await load();
    await expect(blocked.withCallKey('x', fail(keys))).rejects.toThrow('no answer');
    expect(await blocked.withCallKey('x', succeed)).toBe(keys[0]);
  });

  it('does not pile up: of many requests that never succeeded the newest are stored', async () => {
    const { withCallKey } = await load();
    for (let index = 0; index < 60; index += 1) {
      await expect(withCallKey(index, fail([]))).rejects.toThrow('no answer');
    }
    const kept: unknown = JSON.parse(stored.get('calls') ?? '');
    expect(Object.keys(kept as object)).toHaveLength(50);
  });
});
