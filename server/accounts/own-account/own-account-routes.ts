import { confirmEmail } from '../../../domain/calls/guests.ts';
import {
  askForEmail,
  changeOwnName,
  deleteOwnAccount,
  keepEmail,
  readMyData,
  readOwnAccount,
  unlinkProvider,
} from '../../../domain/calls/own-account.ts';
import { serve } from '../../http/serve.ts';
import type { MailWords } from '../../../domain/desk/mails.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import type { EraseService } from '../people/erase-service.ts';
import type { MyDataService } from './my-data-service.ts';
import type { OwnAccountService } from './own-account-service.ts';

type Services = {
  ownAccount: OwnAccountService;
  myData: MyDataService;
  erasing: EraseService;
  words: MailWords;
};

export function registerOwnAccountRoutes(api: Api, services: Services): void {
  const { ownAccount, myData, erasing, words } = services;
  serve(api, readOwnAccount, async (request) => [
    accountAnswerWords.ownAccount,
    await ownAccount.describe(accountOf(request)),
  ]);
  serve(api, changeOwnName, async (request) => {
    const { fullName } = request.body;
    const changed = await ownAccount.rename(accountOf(request), fullName);
    logSecurityEvent(request, 'name.changed');
    return [accountAnswerWords.nameChanged, changed];
  });
  serve(api, unlinkProvider, async (request) => {
    await ownAccount.unlinkProvider(accountOf(request));
    logSecurityEvent(request, 'provider.unlinked');
    return [accountAnswerWords.providerUnlinked, null];
  });
  serve(api, askForEmail, async (request) => {
    const { email } = request.body;
    await ownAccount.askForEmail(accountOf(request), email, readIdempotencyKey(request));
    logSecurityEvent(request, 'email.requested');
    return [words.newEmailAsked, null];
  });
  serve(api, keepEmail, async (request) => {
    await ownAccount.keepEmail(accountOf(request));
    return [accountAnswerWords.newEmailDropped, null];
  });
  serve(api, confirmEmail, async (request) => {
    const { token } = request.body;
    await ownAccount.confirmEmail(token, callerOf(request), readIdempotencyKey(request));
    logSecurityEvent(request, 'email.changed');
    return [accountAnswerWords.emailChanged, null];
  });
  serve(api, readMyData, async (request) => {
    const data = await myData.collect(accountOf(request));
    logSecurityEvent(request, 'data.downloaded');
    return [accountAnswerWords.myData, data];
  });
  serve(api, deleteOwnAccount, async (request) => {
    await erasing.deleteOwn(accountOf(request), request.body.email);
    logSecurityEvent(request, 'account.deleted');
    return [accountAnswerWords.accountDeleted, null];
  });
}
