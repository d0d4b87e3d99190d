import { describe, expect, it } from 'vitest';

import { problemsOfSettings } from '../../../domain/settings/change-settings.ts';
import { defaultSettings } from '../../../domain/settings/settings-schema.ts';
import { bornAreas } from '../../../domain/settings/interest-areas.ts';
import { fromTyped, toTyped, typedSchemaOf } from './typed-settings.ts';

describe('Settings as they are typed', () => {
  it('mean what they were made from', () => {
    const settings = { ...defaultSettings, contactReceivers: ['a@x.io', 'b@x.io'] };
    expect(fromTyped(toTyped(settings))).toEqual(settings);
  });

  it('take receivers one a line, or with commas between them', () => {
    const typed = { ...toTyped(defaultSettings), contactReceivers: ' a@x.io, b@x.io;\n\nc@x.io ' };
    expect(fromTyped(typed).contactReceivers).toEqual(['a@x.io', 'b@x.io', 'c@x.io']);
  });

  it('take an empty number for none, and not for zero', () => {
    const typed = { ...toTyped(defaultSettings), keepInquiriesDays: '' };
    expect(problemsOfSettings(fromTyped(typed)).keepInquiriesDays).toMatch(/whole number of days/);
  });

  it('take a time with a space and short hours, and leave half a time as it is', () => {
    const typed = {
      ...toTyped(defaultSettings),
      announcementFrom: ' 2026-11-15  9:00',
      announcementTo: '12',
    };
    expect(fromTyped(typed)).toMatchObject({
      announcementFrom: '2026-11-15T09:00',
      announcementTo: '12',
    });
    expect(problemsOfSettings(fromTyped(typed)).announcementTo).toMatch(/a date and a time/);
  });

  it('show times as people write them', () => {
    const settings = { ...defaultSettings, announcementTo: '2026-11-15T09:00' };
    expect(toTyped(settings).announcementTo).toBe('2026-11-15 09:00');
  });
});

const fits = (field: string, value: unknown) => typedSchemaOf(field)?.safeParse(value).success;

describe('What may be typed into a setting', () => {
  it('is text, a tick, or a list as it is typed', () => {
    const area = { value: '', label: 'Gol', hidden: true, hue: 'education', pageId: '' };
    expect(fits('phone', 'half a num')).toBe(true);
    expect(fits('showName', false)).toBe(true);
    expect(fits('interestAreas', [...bornAreas, area])).toBe(true);
    expect(fits('areaReceivers', [{ area: 'education', receivers: 'a@' }])).toBe(true);
  });

  it('is nothing in the place of another, and nothing in a field that there is not', () => {
    expect(fits('interestAreas', 'Golf')).toBe(false);
    expect(fits('interestAreas', [{ area: 'education', receivers: '' }])).toBe(false);
    expect(fits('name', [])).toBe(false);
    expect(typedSchemaOf('legalLinks')).toBeUndefined();
  });
});
