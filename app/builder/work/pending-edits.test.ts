import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { newPage } from '../../../domain/tree/edit-page.ts';
import { PageEditorStore } from './page-editor-store.ts';

describe('Text that is still being typed', () => {
  let store: PageEditorStore;

  beforeEach(() => {
    vi.useFakeTimers();
    store = new PageEditorStore(newPage('a', null), () => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const type = (text: string) => store.type((page) => ({ ...page, text }), 'heading');
  const typeInCard = (text: string) => store.typeSoon((page) => ({ ...page, text }), 'card');
  const shown = () => store.history().present.text;

  it('reaches the page 400 ms after the last key', () => {
    type('h');
    vi.advanceTimersByTime(399);
    type('hi');
    vi.advanceTimersByTime(399);
    expect(shown()).toBe('');
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('hi');
  });

  it('in a card reaches the page when its letter is on the screen, however fast the next ones come', () => {
    drawFramesEvery(16);
    typeInCard('h');
    vi.advanceTimersByTime(15);
    typeInCard('hi');
    expect(shown()).toBe('');
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('');
    vi.advanceTimersByTime(1);
    expect(shown()).toBe('hi');
  });

  it('in a card reaches the page although a hidden tab draws no frames', () => {
    drawFramesEvery(Infinity);
    typeInCard('hi');
    vi.advanceTimersByTime(200);
    expect(shown()).toBe('hi');
  });

  it('in a card is there once when the page is saved before the frame', () => {
    drawFramesEvery(16);
    store.typeSoon((page) => ({ ...page, text: `${page.text}hi` }), 'card');
    store.flush();
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe('hi');
  });

  it('is there at once when the page is saved or closed', () => {
    type('hi');
    store.flush();
    expect(shown()).toBe('hi');
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe('hi');
  });

  it('is part of a draft before it is part of the page', () => {
    type('hi');
    expect(store.latest().text).toBe('hi');
    expect(shown()).toBe('');
  });
});

function drawFramesEvery(ms: number): void {
  const draw = (run: () => void) => (ms === Infinity ? undefined : setTimeout(run, ms));
  vi.stubGlobal('requestAnimationFrame', draw);
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
}
