import { describe, expect, it } from 'vitest';

import { FormWork } from './form-work.ts';

const saved = { phone: '020 0', name: 'Fourfold' };
const openForm = () => new FormWork(saved);

describe('The work on a form', () => {
  it('is what differs from the saved values, and nothing once it was typed back', () => {
    const work = openForm();
    work.type('phone', '020 1');
    expect(work.readValues()).toEqual({ ...saved, phone: '020 1' });
    expect(work.read().unsaved).toEqual({ phone: { value: '020 1', base: '020 0' } });
    work.type('phone', '020 0');
    expect(work.read().unsaved).toEqual({});
  });

  it('asks about a colleague’s change of the same field, and of no other', () => {
    const work = openForm();
    work.type('phone', '020 1');
    work.follow({ ...saved, name: 'Acme' });
    expect(work.hasClash('phone')).toBe(false);
    work.follow({ ...saved, phone: '020 2' });
    expect(work.hasClash('phone')).toBe(true);
    work.settle('phone', true);
    expect(work.hasClash('phone')).toBe(false);
    work.follow({ ...saved, phone: '020 3' });
    expect(work.hasClash('phone')).toBe(true);
    work.settle('phone', false);
    expect(work.readValues().phone).toBe('020 3');
  });

  it('has no question about what a colleague has saved just so', () => {
    const work = openForm();
    work.type('phone', '020 1');
    work.follow({ ...saved, phone: '020 1' });
    expect(work.read().unsaved).toEqual({});
  });

  it('goes on after a save with what was typed during it', () => {
    const work = openForm();
    work.type('phone', '020 1');
    work.type('name', 'Acm');
    const sent = work.readValues();
    work.type('name', 'Acme');
    work.land(['phone', 'name'], sent, sent);
    expect(work.read().unsaved).toEqual({ name: { value: 'Acme', base: 'Acm' } });
    expect(work.hasClash('name')).toBe(false);
  });

  it('takes one’s own undo for no colleague’s change', () => {
    const work = openForm();
    work.type('phone', '020 3');
    work.land(['phone'], { ...saved, phone: '020 1' });
    expect(work.read().unsaved).toEqual({ phone: { value: '020 3', base: '020 1' } });
  });

  it('comes back after it was discarded, below what was typed since', () => {
    const work = openForm();
    work.type('phone', '020 1');
    work.type('name', 'Acme');
    const before = work.discard();
    expect(work.read().unsaved).toEqual({});
    work.type('name', 'Nord');
    work.restore(before);
    expect(work.readValues()).toEqual({ phone: '020 1', name: 'Nord' });
  });

  it('asks about what was typed since where the save has joined in a colleague’s value', () => {
    const work = openForm();
    work.type('name', 'Acme');
    const sent = work.readValues();
    work.type('phone', '020 1');
    work.land(['name'], sent, sent);
    work.follow({ name: 'Acme', phone: '020 2' });
    expect(work.hasClash('phone')).toBe(true);
    expect(work.readValues('base')).toEqual({ name: 'Acme', phone: '020 0' });
  });
});
