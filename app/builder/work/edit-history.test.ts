import { describe, expect, it } from 'vitest';

import { record, redo, startHistory, undo } from './page-editor-store.ts';

describe('Undo and redo', () => {
  it('go back and forth over every change', () => {
    let history = startHistory('one');
    history = record(history, 'two', 0);
    history = record(history, 'three', 0);
    expect(undo(history).present).toBe('two');
    expect(undo(undo(history)).present).toBe('one');
    expect(undo(undo(undo(history))).present).toBe('one');
    expect(redo(undo(history)).present).toBe('three');
    expect(redo(history)).toBe(history);
  });

  it('take typing in one field as one step, until there is a pause', () => {
    let history = record(startHistory(''), 'h', 0, 'heading');
    history = record(history, 'he', 300, 'heading');
    history = record(history, 'hey', 600, 'heading');
    expect(undo(history).present).toBe('');
    history = record(history, 'hey you', 5000, 'heading');
    expect(undo(history).present).toBe('hey');
    history = record(history, 'text too', 5100, 'text');
    expect(undo(history).present).toBe('hey you');
  });

  it('start a new step after an undo, and forget what was undone', () => {
    let history = record(startHistory('a'), 'ab', 0, 'heading');
    history = record(undo(history), 'ac', 100, 'heading');
    expect(history.future).toEqual([]);
    expect(undo(history).present).toBe('a');
  });

  it('take no step for a change that changed nothing', () => {
    const history = startHistory('same');
    expect(record(history, 'same', 0)).toBe(history);
  });
});
