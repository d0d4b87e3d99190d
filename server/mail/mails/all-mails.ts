import type { MailKind } from '../../../domain/mail/mail-request.ts';
import { accountMails } from './account-mails.ts';
import { inquiryMails } from './inquiry-mails.ts';
import type { MailOfKind } from './mail.ts';
import { requestMails } from './request-mails.ts';
import { teamMails } from './team-mails.ts';

export const mails = {
  ...inquiryMails,
  ...requestMails,
  ...accountMails,
  ...teamMails,
} satisfies Record<MailKind, MailOfKind<unknown>>;
