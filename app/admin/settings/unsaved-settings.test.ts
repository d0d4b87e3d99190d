import { afterEach, describe, expect, it, vi } from 'vitest';

import { keepUnsaved, readUnsaved } from './unsaved-settings.ts';

function storeIn(entries: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  });
}

describe('Unsaved settings', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are found again by whoever typed them, and by nobody else', () => {
    storeIn(new Map());
    const unsaved = { version: 3, typed: { phone: 'half a num' } };
    keepUnsaved('ada', unsaved);
    expect(readUnsaved('ada')).toEqual(unsaved);
    expect(readUnsaved('zoe')).toBeUndefined();
    keepUnsaved('ada', undefined);
    expect(readUnsaved('ada')).toBeUndefined();
  });

  it.each(['{', '4', '{"version":-1,"typed":{"phone":"1"}}', '{"version":1,"typed":{"phone":4}}'])(
    'that are not ours are none: %s',
    (text) => {
      storeIn(new Map([['settings:ada', text]]));
      expect(readUnsaved('ada')).toBeUndefined();
    },
  );

  it('leave out fields that there are no more, and values that do not fit', () => {
    const typed = { color: 'red', phone: '1', name: [], legalLinks: 'x' };
    storeIn(new Map([['settings:ada', JSON.stringify({ version: 1, typed })]]));
    expect(readUnsaved('ada')).toEqual({ version: 1, typed: { phone: '1' } });
  });
});
