import {
  deskSettingsSchema,
  settingsHistoryQuerySchema,
  settingsHistorySchema,
  settingsAnswerWords,
  settingsSaveSchema,
} from '../../domain/desk/settings.ts';
import { accountOf } from '../http/access.ts';
import { envelope, ok } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import type { SettingsService } from './settings-service.ts';

/** Links and lines at their longest, in letters of three bytes. */
const bodyLimit = 128 * 1024;
const tags = ['administration'];

export function registerSettingsRoutes(api: Api, settings: SettingsService): void {
  api.get(
    '/auth/admin/settings',
    {
      config: { access: 'settings' },
      schema: {
        tags,
        summary: 'The site’s settings, and which of them the environment sets',
        response: { 200: envelope(200, deskSettingsSchema) },
      },
    },
    async () => ok(settingsAnswerWords.read, await settings.readForDesk()),
  );
  api.put(
    '/auth/admin/settings',
    {
      bodyLimit,
      config: { access: 'settings' },
      schema: {
        tags,
        summary:
          'Change settings; `version` is the one the changes began from. Repeatable with an Idempotency-Key',
        body: settingsSaveSchema,
        response: { 200: envelope(200, deskSettingsSchema) },
      },
    },
    async (request) => {
      const fields = await settings.save({
        ...request.body,
        authorId: accountOf(request).id,
        idempotencyKey: readIdempotencyKey(request),
      });
      if (fields.length > 0) logSecurityEvent(request, 'settings.changed', { subject: 'settings' });
      const message = fields.length > 0 ? settingsAnswerWords.saved : settingsAnswerWords.unchanged;
      return ok(message, await settings.readForDesk());
    },
  );
  api.get(
    '/auth/admin/settings/history',
    {
      config: { access: 'settings' },
      schema: {
        tags,
        summary:
          'Changes of the settings, newest first, field by field, 50 at a time; `before` names a version to go on from',
        querystring: settingsHistoryQuerySchema,
        response: { 200: envelope(200, settingsHistorySchema) },
      },
    },
    async (request) => ok(settingsAnswerWords.read, await settings.history(request.query.before)),
  );
}
