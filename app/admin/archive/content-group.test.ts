import { expect, test } from 'vitest';

import {
  contentSettings,
  settingFields,
  settingLabelWords,
} from '../../../domain/settings/settings-schema.ts';
import { contentWords } from './content-group.tsx';

test('the screen names what the file carries: files too, and each setting by its label', () => {
  expect(contentWords.carries).toContain('pictures, files');
  for (const field of contentSettings) {
    expect(contentWords.settings).toContain(settingLabelWords[field]);
  }
});

test('the screen names no setting that stays here', () => {
  const carried = new Set<string>(contentSettings);
  const labels = contentWords.settings.split(/: |, |\.$/);
  for (const field of settingFields.filter((one) => !carried.has(one))) {
    expect(labels).not.toContain(settingLabelWords[field]);
  }
});
