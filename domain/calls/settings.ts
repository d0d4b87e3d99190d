import {
  deskWordsSchema,
  ownWordsHistorySchema,
  ownWordsSaveSchema,
  sentencesSchema,
} from '../desk/own-words.ts';
import {
  deskSettingsSchema,
  settingsHistoryQuerySchema,
  settingsHistorySchema,
  settingsSaveSchema,
} from '../desk/settings.ts';
import { defineCall } from './define-call.ts';

const settings = { access: 'settings', tags: ['administration'] } as const;
const words = { access: 'words', tags: ['administration'] } as const;

export const readSettings = defineCall('GET /auth/admin/settings', {
  ...settings,
  summary: 'The site’s settings, and which of them the environment sets',
  answer: deskSettingsSchema,
});

export const saveSettings = defineCall('PUT /auth/admin/settings', {
  ...settings,
  summary:
    'Change settings; `version` is the one the changes began from. Repeatable with an Idempotency-Key',
  body: settingsSaveSchema,
  // Links and lines at their longest, in letters of three bytes.
  bodyLimit: 128 * 1024,
  answer: deskSettingsSchema,
});

export const listSettingsChanges = defineCall('GET /auth/admin/settings/history', {
  ...settings,
  summary:
    'Changes of the settings, newest first, field by field, 50 at a time; `before` names a version to go on from',
  query: settingsHistoryQuerySchema,
  answer: settingsHistorySchema,
});

export const readWords = defineCall('GET /auth/admin/settings/words', {
  ...words,
  summary: 'The sentences of the site that its owner has changed, by id',
  answer: deskWordsSchema,
});

export const listSentences = defineCall('GET /auth/admin/settings/words/sentences', {
  ...words,
  summary: 'Every sentence that can be changed, as it was shipped, and where it is shown',
  answer: sentencesSchema,
});

export const saveWords = defineCall('PUT /auth/admin/settings/words', {
  ...words,
  summary:
    'Change sentences; null gives the shipped one back, and `version` is the one the changes began from. Repeatable with an Idempotency-Key',
  body: ownWordsSaveSchema,
  // Every sentence at its longest, in letters of three bytes.
  bodyLimit: 1024 * 1024,
  answer: deskWordsSchema,
});

export const listWordsChanges = defineCall('GET /auth/admin/settings/words/history', {
  ...words,
  summary:
    'Changes of the sentences, newest first, 50 at a time; `before` names a version to go on from',
  query: settingsHistoryQuerySchema,
  answer: ownWordsHistorySchema,
});
