import * as calls from '../../domain/calls/desk.ts';
import { deskWords } from '../../domain/desk/common.ts';
import { failedMailWords, type MailWords } from '../../domain/desk/mails.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import type { FailedMails } from './failed-mails.ts';
import type { HeldMails } from './held-mails.ts';
import type { TestMails } from './test-mails.ts';

type Parts = {
  heldMails: HeldMails;
  failedMails: FailedMails;
  testMails: TestMails;
  words: MailWords;
};

/** Mails that wait for a person's decision, and the test of the mail server. */
export function registerMailRoutes(
  api: Api,
  { heldMails, failedMails, testMails, words }: Parts,
): void {
  serve(api, calls.sendHeldMails, async (request) => {
    await heldMails.send(accountOf(request).id);
    return [words.heldMails, null];
  });
  serve(api, calls.discardHeldMails, async (request) => {
    await heldMails.discard(accountOf(request).id);
    return [deskWords.heldMailsDiscarded, null];
  });
  serve(api, calls.listFailedMails, async () => [failedMailWords.listed, await failedMails.list()]);
  serve(api, calls.sendFailedMails, async (request) => {
    await failedMails.sendAllAgain(accountOf(request).id);
    return [words.mailsAgain, null];
  });
  serve(api, calls.sendFailedMail, async (request) => {
    await failedMails.sendAgain(request.params.id, accountOf(request).id);
    return [words.mailAgain, null];
  });
  serve(api, calls.discardFailedMail, async (request) => {
    await failedMails.discard(request.params.id, accountOf(request).id);
    return [failedMailWords.discarded, null];
  });
  serve(api, calls.sendTestMail, async (request) => {
    const { message, ...data } = await testMails.send(accountOf(request));
    return [message, data];
  });
}
