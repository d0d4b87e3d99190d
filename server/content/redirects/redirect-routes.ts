import * as calls from '../../../domain/calls/whole-site.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import { presentRedirect, type RedirectService } from './redirect-service.ts';

export function registerRedirectRoutes(
  api: Api,
  redirects: RedirectService,
  requireApproval: (accountId: string) => Promise<void>,
): void {
  serve(api, calls.listRedirects, async () => [
    templateWords.redirects,
    (await redirects.list()).map(presentRedirect),
  ]);
  serve(api, calls.saveRedirect, async (request) => {
    const { id } = accountOf(request);
    await requireApproval(id);
    const saved = await redirects.save(request.body, id);
    return [templateWords.redirectSaved, saved.map(presentRedirect)];
  });
  serve(api, calls.removeRedirect, async (request) => {
    const { id } = accountOf(request);
    await requireApproval(id);
    const left = await redirects.remove(request.body, id);
    return [templateWords.redirectDeleted, left.map(presentRedirect)];
  });
}
