import { overviewSchema } from '../../domain/desk/overview.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import type { OverviewStore } from './overview-store.ts';

export function registerOverviewRoute(api: Api, overview: OverviewStore): void {
  api.get(
    '/overview',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'What waits, and inquiries and sign-ups of the last twelve ISO weeks',
        response: { 200: envelope(200, overviewSchema) },
      },
    },
    async () => ok('Overview', await overview.read()),
  );
}
