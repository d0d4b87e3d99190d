import * as words from '../desk/own-words.ts';
import * as settings from '../desk/settings.ts';
import { callsWith } from './define-call.ts';

const settingsCall = callsWith({ access: 'settings', tags: ['administration'] });
const wordsCall = callsWith({ access: 'words', tags: ['administration'] });

export const readSettings = settingsCall('GET /auth/admin/settings', {
  summary: 'The site’s settings, and which of them the environment sets',
  answer: settings.deskSettingsSchema,
});

export const saveSettings = settingsCall('PUT /auth/admin/settings', {
  summary:
    'Change settings; `version` is the one the changes began from. Repeatable with an Idempotency-Key',
  body: settings.settingsSaveSchema,
  // Links and lines at their longest, in letters of three bytes.
  bodyLimit: 128 * 1024,
  answer: settings.deskSettingsSchema,
});

export const listSettingsChanges = settingsCall('GET /auth/admin/settings/history', {
  summary:
    'Changes of the settings, newest first, field by field, 50 at a time; `before` names a version to go on from',
  query: settings.settingsHistoryQuerySchema,
  answer: settings.settingsHistorySchema,
});

export const readWords = wordsCall('GET /auth/admin/settings/words', {
  summary: 'The sentences of the site that its owner has changed, by id',
  answer: words.deskWordsSchema,
});

export const listSentences = wordsCall('GET /auth/admin/settings/words/sentences', {
  summary: 'Every sentence that can be changed, as it was shipped, and where it is shown',
  answer: words.sentencesSchema,
});

export const saveWords = wordsCall('PUT /auth/admin/settings/words', {
  summary:
    'Change sentences; null gives the shipped one back, and `version` is the one the changes began from. Repeatable with an Idempotency-Key',
  body: words.ownWordsSaveSchema,
  // Every sentence at its longest, in letters of three bytes.
  bodyLimit: 1024 * 1024,
  answer: words.deskWordsSchema,
});

export const listWordsChanges = wordsCall('GET /auth/admin/settings/words/history', {
  summary:
    'Changes of the sentences, newest first, 50 at a time; `before` names a version to go on from',
  query: settings.settingsHistoryQuerySchema,
  answer: words.ownWordsHistorySchema,
});
