import { describe, expect, it } from 'vitest';

import { problemsOfSettings } from '../../../domain/settings/change-settings.ts';
import { defaultSettings } from '../../../domain/settings/default-settings.ts';
import { fromTyped, toTyped, typedFields } from './typed-settings.ts';

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

  it('are changed only where they differ from what is saved', () => {
    const saved = toTyped(defaultSettings);
    const typed = { phone: saved.phone, name: 'Acme', legalLinks: [...saved.legalLinks] };
    expect(typedFields(typed, saved)).toEqual(['name']);
  });
});
