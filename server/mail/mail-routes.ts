import * as calls from '../../domain/calls/desk.ts';
import { deskWords } from '../../domain/desk/common.ts';
import { failedMailWords, type MailWords } from '../../domain/desk/mails.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import type { MailDesk } from './mail-desk.ts';

type Parts = {
  mailDesk: MailDesk;
  words: MailWords;
};

export function registerMailRoutes(api: Api, { mailDesk, words }: Parts): void {
  serve(api, calls.sendHeldMails, async (request) => {
    await mailDesk.sendHeld(accountOf(request).id);
    return [words.heldMails, null];
  });
  serve(api, calls.discardHeldMails, async (request) => {
    await mailDesk.discardHeld(accountOf(request).id);
    return [deskWords.heldMailsDiscarded, null];
  });
  serve(api, calls.listFailedMails, async () => [
    failedMailWords.listed,
    await mailDesk.listFailed(),
  ]);
  serve(api, calls.sendFailedMails, async (request) => {
    await mailDesk.sendAllAgain(accountOf(request).id);
    return [words.mailsAgain, null];
  });
  serve(api, calls.sendFailedMail, async (request) => {
    await mailDesk.sendAgain(request.params.id, accountOf(request).id);
    return [words.mailAgain, null];
  });
  serve(api, calls.discardFailedMail, async (request) => {
    await mailDesk.putAside(request.params.id, accountOf(request).id);
    return [failedMailWords.discarded, null];
  });
  serve(api, calls.sendTestMail, async (request) => {
    const { message, ...data } = await mailDesk.sendTest(accountOf(request));
    return [message, data];
  });
}
