import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { PageEditorStore } from './page-editor-store.ts';

const named = (text: string) => (page: PageDocument) => ({ ...page, text });

describe('The page being edited', () => {
  let kept: string[];
  let store: PageEditorStore;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    kept = [];
    store = new PageEditorStore(newPage('a', null), ({ text }) => kept.push(text));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is kept at every key, before the page follows, and not once more when it does', () => {
    store.typeSoon(named('h'), 'card');
    store.typeSoon(named('hi'), 'card');
    expect(kept).toEqual(['h', 'hi']);
    expect(store.history().present.text).toBe('');
    vi.advanceTimersByTime(1000);
    expect(store.history().present.text).toBe('hi');
    expect(kept).toEqual(['h', 'hi']);
  });

  it('undoes the letter that the page does not show yet', () => {
    store.typeSoon(named('h'), 'card');
    store.undo();
    expect(store.latest().text).toBe('');
    store.redo();
    expect(store.latest().text).toBe('h');
  });

  it('puts typed letters before a change that stands on its own', () => {
    store.type(named('typed'), 'heading');
    store.change((page) => ({ ...page, text: `${page.text} and chosen` }));
    vi.advanceTimersByTime(1000);
    expect(store.latest().text).toBe('typed and chosen');
    store.undo();
    expect(store.latest().text).toBe('typed');
  });
});
