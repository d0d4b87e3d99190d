import * as calls from '../../domain/calls/settings.ts';
import { catalogue } from '../../domain/catalogue/catalogue.ts';
import { ownWordsAnswerWords } from '../../domain/desk/own-words.ts';
import { settingsAnswerWords } from '../../domain/desk/settings.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import type { OwnWordsService } from './own-words-service.ts';
import type { SettingsService } from './settings-service.ts';

type Parts = { settings: SettingsService; ownWords: OwnWordsService };

export function registerSettingsRoutes(api: Api, { settings, ownWords }: Parts): void {
  serve(api, calls.readSettings, async () => [
    settingsAnswerWords.read,
    await settings.readForDesk(),
  ]);
  serve(api, calls.saveSettings, async (request) => {
    const fields = await settings.save({
      ...request.body,
      authorId: accountOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
    });
    if (fields.length > 0) logSecurityEvent(request, 'settings.changed', { subject: 'settings' });
    const message = fields.length > 0 ? settingsAnswerWords.saved : settingsAnswerWords.unchanged;
    return [message, await settings.readForDesk()];
  });
  serve(api, calls.listSettingsChanges, async ({ query }) => [
    settingsAnswerWords.read,
    await settings.history(query.before),
  ]);
  serve(api, calls.readWords, async () => [ownWordsAnswerWords.read, await ownWords.readForDesk()]);
  serve(api, calls.listSentences, async () => [ownWordsAnswerWords.read, [...catalogue]]);
  serve(api, calls.saveWords, async (request) => {
    const ids = await ownWords.save({
      ...request.body,
      authorId: accountOf(request).id,
      idempotencyKey: readIdempotencyKey(request),
    });
    if (ids.length > 0) logSecurityEvent(request, 'words.changed', { subject: 'words' });
    const message = ids.length > 0 ? ownWordsAnswerWords.saved : ownWordsAnswerWords.unchanged;
    return [message, await ownWords.readForDesk()];
  });
  serve(api, calls.listWordsChanges, async ({ query }) => [
    ownWordsAnswerWords.read,
    await ownWords.history(query.before),
  ]);
}
