import { describe, expect, it } from 'vitest';

import {
  completeSettings,
  mergeSettings,
  problemsOfSettings,
  validSettings,
} from './change-settings.ts';
import { profileSchema } from './setting-rules.ts';
import { defaultSettings, type SettingChanges, settingShape } from './settings-schema.ts';

describe('Settings', () => {
  it('as shipped break no rule', () => {
    expect(problemsOfSettings(defaultSettings)).toEqual({});
  });

  it('take the whole name of a company', () => {
    const name = 'Hohenzollern & Winterbottom Beteiligungsgesellschaft mbH';
    expect(problemsOfSettings({ ...defaultSettings, name })).toEqual({});
  });

  it('complete an address that was typed without https', () => {
    const typed = {
      ...defaultSettings,
      announcementLink: ' linkedin.com/company/nord ',
      heroFilm: 'films.example/coast.mp4',
    };
    expect(problemsOfSettings(typed)).toEqual({});
    expect(validSettings(typed)).toMatchObject({
      announcementLink: 'https://linkedin.com/company/nord',
      heroFilm: 'https://films.example/coast.mp4',
    });
    expect(profileSchema('LinkedIn').parse('linkedin.com/in/nord')).toBe(
      'https://linkedin.com/in/nord',
    );
  });

  it.each<[string, SettingChanges, RegExp]>([
    ['phone', { phone: 'x'.repeat(5000) }, /must not exceed 40 characters/],
    ['phone', { phone: 'call us' }, /digits, spaces/],
    ['phone', { phone: '  ' }, /is required/],
    ['phone', { phone: '( ) -' }, /at least one digit/],
    ['name', { name: '\u200b\u200d\u2060' }, /is required/],
    ['email', { email: 'hello' }, /Please enter an e-mail address/],
    ['name', { name: 'Two\nlines' }, /one line/],
    ['announcementLink', { announcementLink: 'javascript:alert(1)' }, /A link must start/],
    [
      'announcementTo',
      { announcementFrom: '2026-02-02T10:00', announcementTo: '2026-02-02T09:00' },
      /ends before it starts/,
    ],
    [
      'announcementTo',
      { announcementFrom: '2026-02-02T10:00', announcementTo: '2026-02-02T10:00' },
      /ends before it starts/,
    ],
    ['announcementFrom', { announcementFrom: '2026-02-30T10:00' }, /must be a date and a time/],
    ['heroFilm', { heroFilm: 'http://films.example/a.mp4' }, /must start with https/],
    ['heroFilm', { heroFilm: 'https://a;sandbox/x.mp4' }, /letters, digits, dots and hyphens/],
    ['heroFilm', { heroFilm: 'https://a,sandbox/x' }, /letters, digits, dots and hyphens/],
    ['heroPoster', { heroPoster: 'data:image/png;base64,x' }, /An image address/],
    [
      'contactReceivers',
      { contactReceivers: ['a@x.io', 'b at x.io', 'c@x.io'] },
      /^“b at x.io” is not an e-mail address/,
    ],
    ['answerSignature', { answerSignature: 'Your team\n\u0000' }, /plain lines/],
    ['keepInquiriesDays', { keepInquiriesDays: 0 }, /whole number of days from 30 to 3,650/],
    ['keepAuditDays', { keepAuditDays: 1.5 }, /whole number of days/],
    ['language', { language: 'de_AT' }, /no language/],
    ['language', { language: '' }, /no language/],
    ['language', { language: 'und' }, /no language/],
    ['timeZone', { timeZone: 'Mars/Olympus' }, /no time zone of this name/],
  ])('say at the field %s what is wrong', (field, changes, words) => {
    const problems = problemsOfSettings({ ...defaultSettings, ...changes });
    expect(Object.keys(problems)).toEqual([field]);
    expect(Object.values(problems)[0]).toMatch(words);
  });

  it('are judged as a whole also where one field breaks its own rule', () => {
    const span = { announcementFrom: '2026-02-02T10:00', announcementTo: '2026-02-02T09:00' };
    const problems = problemsOfSettings({ ...defaultSettings, ...span, phone: 'call me' });
    expect(Object.keys(problems).toSorted()).toEqual(['announcementTo', 'phone']);
  });

  it('write a phone number with plain spaces', () => {
    const { phone } = settingShape;
    expect(phone.parse('+44\u00a020\u202f7946\u20070444')).toBe('+44 20 7946 0444');
  });

  it('take a film from any plain host, in any script', () => {
    for (const heroFilm of [
      'https://films.example:8443/a,b;c.mp4',
      'https://[2001:db8::1]/a.mp4',
      'http://localhost:9000/a.mp4',
      'https://bücher.example/a.mp4',
    ]) {
      expect(problemsOfSettings({ ...defaultSettings, heroFilm })).toEqual({});
    }
  });

  it('take a film of the library, and no other file address', () => {
    const heroFilm = `file:${'a'.repeat(24)}`;
    expect(problemsOfSettings({ ...defaultSettings, heroFilm })).toEqual({});
    expect(settingShape.heroFilm.parse(heroFilm)).toBe(heroFilm);
    for (const wrong of ['file:///etc/passwd', 'file:abc', `page:${'a'.repeat(24)}`]) {
      const problems = problemsOfSettings({ ...defaultSettings, heroFilm: wrong });
      expect(Object.keys(problems)).toEqual(['heroFilm']);
    }
  });

  it('that are no longer valid count as shipped, and the rest stays', () => {
    const read = validSettings({ name: 'Acme', phone: 5, timeZone: 'Mars/Olympus', color: 'red' });
    expect(read).toEqual({ name: 'Acme' });
    expect(completeSettings(read).phone).toBe(defaultSettings.phone);
    expect(validSettings({ heroFilm: 'https://a;sandbox/x.mp4' })).toEqual({});
    for (const broken of [null, 'x', 4, []]) expect(validSettings(broken)).toEqual({});
  });
});

describe('Two administrators', () => {
  const base = defaultSettings;

  it('change different fields side by side', () => {
    const theirs = { ...base, phone: '1 2 3' };
    expect(mergeSettings(base, theirs, { name: 'Acme' })).toEqual({
      changes: { name: 'Acme' },
      clashes: [],
    });
  });

  it('have to settle a field that both changed', () => {
    const theirs = { ...base, phone: '1 2 3', name: 'Acme' };
    expect(mergeSettings(base, theirs, { phone: '4 5 6', name: 'Acme' }).clashes).toEqual([
      { field: 'phone', mine: '4 5 6', theirs: '1 2 3' },
    ]);
  });

  it('decide all that differs where nobody knows where the changes began', () => {
    const { clashes } = mergeSettings(undefined, base, { phone: '4 5 6', name: base.name });
    expect(clashes.map(({ field }) => field)).toEqual(['phone']);
  });
});
