import { firstStepsSchema } from '../../domain/desk/first-steps.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import type { FirstStepsService } from './first-steps-service.ts';

export function registerFirstStepsRoute(api: Api, firstSteps: FirstStepsService): void {
  api.get(
    '/firstSteps',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'What a new site still lacks',
        response: { 200: envelope(200, firstStepsSchema) },
      },
    },
    async () => ok('First steps', { open: await firstSteps.listOpen() }),
  );
}
