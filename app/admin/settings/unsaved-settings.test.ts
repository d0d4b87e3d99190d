import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeStorage } from '../../../tests/support/browser/fake-storage.ts';
import { bornAreas } from '../../../domain/settings/interest-areas.ts';
import { forgetTyped } from '../../keep/kept-names.ts';
import {
  keepUnsaved,
  leaveUnsaved,
  openUnsaved,
  type UnsavedSettings,
} from './unsaved-settings.ts';

const one = { accountId: 'ada', tab: 'one' };
const other = { accountId: 'ada', tab: 'other' };
const phone = (value: string, base = '020 0'): UnsavedSettings => ({ phone: { value, base } });
const address: UnsavedSettings = { address: { value: '1 New Street', base: 'Old' } };

describe('Unsaved settings', () => {
  let stored: Record<string, string>;

  beforeEach(() => {
    stored = {};
    vi.stubGlobal('localStorage', fakeStorage(stored));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are found again by whoever typed them, and by nobody else', () => {
    keepUnsaved(one, {}, phone('half a num'));
    expect(openUnsaved(one)).toEqual(phone('half a num'));
    expect(openUnsaved({ accountId: 'zoe', tab: 'one' })).toEqual({});
    keepUnsaved(one, phone('half a num'), {});
    expect(stored).toEqual({});
  });

  it('are each tab’s own, and a closed tab’s are found by the next', () => {
    keepUnsaved(one, {}, phone('020 1'));
    keepUnsaved(other, {}, phone('020 2'));
    keepUnsaved(other, phone('020 2'), { ...phone('020 2'), ...address });
    expect(openUnsaved(one)).toEqual(phone('020 1'));
    expect(openUnsaved(other)).toEqual({ ...phone('020 2'), ...address });
    leaveUnsaved(other);
    expect(openUnsaved(one)).toEqual({ ...phone('020 1'), ...address });
    expect(openUnsaved(other)).toEqual(phone('020 2'));
    expect(openUnsaved({ accountId: 'ada', tab: 'new' })).toEqual({});
  });

  it('go with a save only where they were saved', () => {
    keepUnsaved(one, {}, { ...phone('020 1'), ...address });
    keepUnsaved(other, {}, phone('020 2'));
    keepUnsaved(one, { ...phone('020 1'), ...address }, {});
    expect(openUnsaved(one)).toEqual({});
    expect(openUnsaved(other)).toEqual(phone('020 2'));
  });

  it('that one tab took over from another are not there twice', () => {
    keepUnsaved(one, {}, phone('020 1'));
    leaveUnsaved(one);
    keepUnsaved(other, openUnsaved(other), phone('020 12'));
    keepUnsaved(other, phone('020 12'), {});
    expect(openUnsaved(other)).toEqual({});
    expect(openUnsaved(one)).toEqual({});
  });

  it('go when someone logs out', () => {
    keepUnsaved(one, {}, phone('020 1'));
    stored['theme'] = 'dark';
    forgetTyped();
    expect(stored).toEqual({ theme: 'dark' });
  });

  it.each(['{', '4', '{"version":1,"typed":{"phone":"1"}}', '[{"field":"phone","value":4}]'])(
    'that are not ours are none: %s',
    (text) => {
      stored['settings:ada'] = text;
      expect(openUnsaved(one)).toEqual({});
    },
  );

  it('keep interest areas as they are typed, and nothing else in their place', () => {
    const area = { value: '', label: 'Gol', hidden: true, hue: 'education', pageId: '' } as const;
    const typed: UnsavedSettings = {
      interestAreas: { value: [...bornAreas, area], base: bornAreas },
    };
    keepUnsaved(one, {}, typed);
    expect(openUnsaved(one)).toEqual(typed);
    const entry = { field: 'interestAreas', tab: 'one', value: 'Golf', base: 'Golf' };
    stored['settings:ada'] = JSON.stringify([entry]);
    expect(openUnsaved(one)).toEqual({});
  });

  it('leave out fields that there are no more, and values that do not fit', () => {
    const entries = [
      { field: 'color', tab: 'one', value: 'red', base: '' },
      { field: 'phone', tab: 'one', value: '1', base: '' },
      { field: 'name', tab: 'one', value: [], base: '' },
      { field: 'legalLinks', tab: 'one', value: 'x', base: 'y' },
    ];
    stored['settings:ada'] = JSON.stringify(entries);
    expect(openUnsaved(one)).toEqual({ phone: { value: '1', base: '' } });
  });
});
