import * as calls from '../../../domain/calls/whole-site.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import { presentRedirect, type RedirectService } from '../redirects/redirect-service.ts';
import type { SiteChecks } from './site-checks.ts';
import { noteSaved } from './template-answers.ts';
import type { WordReplacing } from './word-replacing.ts';

/** Pages are read in turns, so a large site beside many visitors takes its time. */
const slowly = { handlerTimeout: 60_000 };

/** What to look at on all pages and in all drafts, and the words on them. */
export function registerWholeSiteRoutes(
  api: Api,
  { siteChecks, words }: { siteChecks: SiteChecks; words: WordReplacing },
): void {
  serve(
    api,
    calls.findChecks,
    async ({ query }) => ['Checks of all pages', await siteChecks.find(query.about)],
    slowly,
  );
  serve(
    api,
    calls.findWords,
    async (request) => {
      const { find, with: next, case: isCase, whole } = request.query;
      const replacement = {
        find,
        words: next,
        isCaseSensitive: isCase !== undefined,
        isWholeWords: whole !== undefined,
      };
      return ['Places of these words', await words.find(replacement, accountOf(request).id)];
    },
    slowly,
  );
  serve(api, calls.readWordProgress, async (request) => [
    'Progress',
    words.progressOf(accountOf(request).id),
  ]);
  serve(api, calls.replaceWords, async (request, reply) => {
    const data = await words.replace(request.body, accountOf(request).id);
    const { version, isNew } = data;
    noteSaved(request, reply, { documentId: navigationDocumentId, version, isNew });
    return ['Words replaced', data];
  });
}

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
