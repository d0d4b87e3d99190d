import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PendingEdits } from './page-editor-store.ts';

describe('Text that is still being typed', () => {
  let document = '';
  let pending: PendingEdits<string>;

  beforeEach(() => {
    vi.useFakeTimers();
    document = '';
    pending = new PendingEdits((change) => (document = change(document)));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const type = (text: string) => pending.schedule('heading', () => text);
  const typeInCard = (text: string) => pending.scheduleSoon('card', () => text);

  it('reaches the page 400 ms after the last key', () => {
    type('h');
    vi.advanceTimersByTime(399);
    type('hi');
    vi.advanceTimersByTime(399);
    expect(document).toBe('');
    vi.advanceTimersByTime(1);
    expect(document).toBe('hi');
  });

  it('in a card reaches the page when its letter is on the screen, however fast the next ones come', () => {
    drawFramesEvery(16);
    typeInCard('h');
    vi.advanceTimersByTime(15);
    typeInCard('hi');
    expect(document).toBe('');
    vi.advanceTimersByTime(1);
    expect(document).toBe('');
    vi.advanceTimersByTime(1);
    expect(document).toBe('hi');
  });

  it('in a card reaches the page although a hidden tab draws no frames', () => {
    drawFramesEvery(Infinity);
    typeInCard('hi');
    vi.advanceTimersByTime(200);
    expect(document).toBe('hi');
  });

  it('in a card is there once when the page is saved before the frame', () => {
    drawFramesEvery(16);
    pending.scheduleSoon('card', (before) => `${before}hi`);
    pending.flush();
    vi.advanceTimersByTime(1000);
    expect(document).toBe('hi');
  });

  it('is there at once when the page is saved or closed', () => {
    type('hi');
    pending.flush();
    expect(document).toBe('hi');
    vi.advanceTimersByTime(1000);
    expect(document).toBe('hi');
  });

  it('is part of a draft before it is part of the page', () => {
    type('hi');
    expect(pending.applyTo(document)).toBe('hi');
    expect(document).toBe('');
  });

  it('is gone when it is dropped', () => {
    type('hi');
    pending.drop('heading');
    vi.advanceTimersByTime(1000);
    expect(document).toBe('');
  });
});

function drawFramesEvery(ms: number): void {
  const draw = (run: () => void) => (ms === Infinity ? undefined : setTimeout(run, ms));
  vi.stubGlobal('requestAnimationFrame', draw);
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
}
