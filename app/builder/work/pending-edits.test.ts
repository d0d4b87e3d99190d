import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PendingEdits } from './pending-edits.ts';

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
  });

  const type = (text: string) => pending.schedule('heading', () => text);

  it('reaches the page 400 ms after the last key', () => {
    type('h');
    vi.advanceTimersByTime(399);
    type('hi');
    vi.advanceTimersByTime(399);
    expect(document).toBe('');
    vi.advanceTimersByTime(1);
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
