import { suggestSettingsSchema } from '../../domain/suggest-settings.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';

/** Where the builder's Suggest asks. Only who builds pages needs it, so no page carries it along. */
export function registerSuggestRoute(api: Api, aiBaseUrl: string): void {
  api.get(
    '/suggest',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'The AI service that browsers ask with their owner’s own key',
        response: { 200: envelope(200, suggestSettingsSchema) },
      },
    },
    async () => ok('Suggest', { baseUrl: aiBaseUrl }),
  );
}
