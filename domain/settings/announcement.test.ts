import { describe, expect, it } from 'vitest';

import { announcementAt, nextAnnouncementChange } from './announcement.ts';
import { defaultSettings } from './settings-schema.ts';

const at = (text: string) => Date.parse(text);

function announced(from: string, to: string, timeZone = 'Europe/London') {
  return {
    ...defaultSettings,
    announcementText: 'We move house',
    announcementFrom: from,
    announcementTo: to,
    timeZone,
  };
}

describe('An announcement', () => {
  it('stands from its beginning until just before its end, by the clocks of the site', () => {
    const summer = announced('2026-07-01T09:00', '2026-07-02T18:00');
    expect(announcementAt(summer, at('2026-07-01T07:59:59Z'))).toBeNull();
    expect(announcementAt(summer, at('2026-07-01T08:00:00Z'))?.text).toBe('We move house');
    expect(announcementAt(summer, at('2026-07-02T16:59:59Z'))?.text).toBe('We move house');
    expect(announcementAt(summer, at('2026-07-02T17:00:00Z'))).toBeNull();
  });

  it('without borders stands always, and without words never', () => {
    expect(announcementAt(announced('', ''), 0)?.text).toBe('We move house');
    expect(announcementAt({ ...announced('', ''), announcementText: '' }, 0)).toBeNull();
  });

  it('tells when it changes next by itself', () => {
    const summer = announced('2026-07-01T09:00', '2026-07-02T18:00');
    const [begin, end] = [at('2026-07-01T08:00:00Z'), at('2026-07-02T17:00:00Z')];
    expect(nextAnnouncementChange(summer, begin - 1)).toBe(begin);
    expect(nextAnnouncementChange(summer, begin)).toBe(end);
    expect(nextAnnouncementChange(summer, end)).toBeUndefined();
    expect(nextAnnouncementChange({ ...summer, announcementText: '' }, begin - 1)).toBeUndefined();
    expect(nextAnnouncementChange(announced('', ''), begin)).toBeUndefined();
  });

  it('is another one when its words or its link are others', () => {
    const marks = [
      announced('', ''),
      { ...announced('', ''), announcementText: 'We moved house' },
      { ...announced('', ''), announcementLink: '/contact' },
    ].map((settings) => announcementAt(settings, 0)?.mark);
    expect(new Set(marks).size).toBe(3);
  });

  it('is another one when it is announced at another time', () => {
    const now = at('2026-01-01T00:00Z');
    const marks = [
      announced('', ''),
      announced('2025-01-01T00:00', ''),
      announced('', '2027-01-01T00:00'),
    ].map((settings) => announcementAt(settings, now)?.mark);
    expect(new Set(marks).size).toBe(3);
  });

  it('says when it ends, for pages that stay open', () => {
    const summer = announced('', '2026-07-02T18:00');
    expect(announcementAt(summer, 0)?.endsAt).toBe(at('2026-07-02T17:00:00Z'));
    expect(announcementAt(announced('', ''), 0)).not.toHaveProperty('endsAt');
  });
});
