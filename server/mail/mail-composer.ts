import { roles } from '../../domain/accounts/accounts.ts';
import { defaultSettings } from '../../domain/settings/default-settings.ts';
import { areaLabel } from '../../domain/settings/interest-areas.ts';
import type { Settings } from '../../domain/settings/settings-schema.ts';
import type { Brand } from '../../domain/settings/site-identity.ts';
import { deskWords } from '../../domain/desk/common.ts';
import type { AnswerPreview } from '../../domain/desk/inquiries.ts';
import { notFound } from '../http/answers.ts';
import {
  accountRequestNotice,
  alreadyRegistered,
  invitation,
  invitationMoved,
  invitedPersonMoved,
  newDevice,
  passwordChanged,
  passwordSet,
  providerLinked,
  requestDeclined,
  reset,
  stillClosed,
  verify,
} from './mails/account-mails.ts';
import {
  factorAdded,
  factorRemoved,
  factorsReset,
  recoveryCodeUsed,
} from './mails/factor-mails.ts';
import {
  accountDeleted,
  confirmEmail,
  emailChanged,
  emailTaken,
} from './mails/own-account-mails.ts';
import { backupFailed, testMail } from './mails/operating-mails.ts';
import { inquiryAcknowledgement, inquiryAnswer, inquiryNotice } from './mails/inquiry-mails.ts';
import type { MailContent, MailSite } from './mails/mail-content.ts';
import { roleChanged, roleOffered } from './mails/role-mails.ts';
import { hidesName, renderHtml, renderText, signPicture } from './mails/render-mail.ts';
import type { AccountMailKind, MovedFrom } from '../../domain/mail/mail-request.ts';
import { composeNoteMail } from './compose-note-mail.ts';
import { composeApprovalAsked, composeApprovalMail } from './compose-approval-mail.ts';
import { MailIsObsolete, type MailSources, type Recipient } from './mail-sources.ts';
import type { Mail } from './mail-transport.ts';
import { createId } from '../../domain/values/values.ts';
import type { OutboxRow } from '../outbox/outbox-store.ts';

type Composed = {
  to: string[];
  replyTo?: string | undefined;
  link?: string | undefined;
  isLast?: boolean;
  content: MailContent;
};

type MailSettings = Pick<
  Settings,
  | 'name'
  | 'address'
  | 'email'
  | 'phone'
  | 'interestAreas'
  | 'contactReceivers'
  | 'areaReceivers'
  | 'answerSignature'
  | 'logoLight'
  | 'logoDark'
  | 'mark'
  | 'showName'
  | 'accent'
>;

type Parts = {
  siteUrl: string;
  sources: MailSources;
  readSettings: () => Promise<MailSettings>;
  /** Reads the pictures of the brand; absent in tests that need none. */
  readBrand?: (settings: MailSettings) => Promise<Brand | undefined>;
};

/** The settings while one mail is composed. */
type CurrentSettings = { site: MailSite; settings: MailSettings };

/** Composes the mail of an outbox row from current people, texts and links. */
export class MailComposer {
  readonly #parts: Parts;
  readonly #sources: MailSources;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sources = parts.sources;
  }

  async compose(row: OutboxRow): Promise<Mail> {
    const settings = await this.#parts.readSettings();
    const site = await this.#siteWith(settings);
    return toMail(row.id, await this.#composeKind(row, { site, settings }), site);
  }

  /** Composes a mail that only shows whether mails arrive. */
  async composeTest(to: string): Promise<Mail> {
    const site = await this.#siteWith(await this.#parts.readSettings());
    return toMail(createId(), { to: [to], content: testMail(site) }, site);
  }

  /** Returns an answer as its mail would look now. */
  async previewAnswer(inquiryId: string, text: string): Promise<AnswerPreview> {
    const settings = await this.#parts.readSettings();
    const { answerSignature: signature } = settings;
    const site = await this.#siteWith(settings);
    const inquiry = await this.#sources.findInquiry(inquiryId);
    if (!inquiry) throw notFound(deskWords.inquiryUnknown);
    const content = inquiryAnswer(site, inquiry, { text, signature });
    return {
      to: inquiry.email,
      replyTo: replyAddress(settings, inquiry.interestArea),
      subject: content.subject,
      text: renderText(content, site),
      letter: {
        heading: content.heading,
        parts: content.blocks.flatMap((block) =>
          block.kind === 'button' || block.kind === 'facts' ? [] : [block],
        ),
        company: {
          name: hidesName(site) ? '' : site.name,
          picture: signPicture(site) ?? null,
          foot: `${site.name}, ${site.address}\n${site.email}`,
        },
      },
    };
  }

  async #siteWith(settings: MailSettings): Promise<MailSite> {
    const { siteUrl, readBrand } = this.#parts;
    const { name, address, email } = settings;
    // The shipped number is nobody's, so no mail names it.
    const phone = settings.phone === defaultSettings.phone ? '' : settings.phone;
    return { name, address, email, phone, url: siteUrl, brand: await readBrand?.(settings) };
  }

  #composeKind(row: OutboxRow, moment: CurrentSettings): Promise<Composed> {
    switch (row.kind) {
      case 'inquiry-notice':
      case 'inquiry-acknowledgement':
      case 'inquiry-answer':
        return this.#composeInquiryMail(row.kind, row, moment);
      case 'note-mentioned':
      case 'note-answered':
        return composeNoteMail(this.#sources, row.kind, row, moment.site);
      case 'account-deleted':
        return Promise.resolve({
          to: [row.note ?? ''],
          isLast: true,
          content: accountDeleted(moment.site),
        });
      case 'approval-asked':
        return composeApprovalAsked(this.#sources, row, moment.site);
      case 'page-approved':
      case 'page-returned':
      case 'approval-ended':
      case 'time-held':
        return composeApprovalMail(this.#sources, row.kind, row, moment.site);
      case 'backup-failed':
        return this.#composeForAdmins(backupFailed(moment.site, row.note ?? ''));
      default:
        return this.#composeAccountMail(row.kind, row, moment);
    }
  }

  async #composeForAdmins(content: MailContent): Promise<Composed> {
    return { to: await this.#listAdmins(), content };
  }

  async #composeInquiryMail(
    kind: 'inquiry-notice' | 'inquiry-acknowledgement' | 'inquiry-answer',
    row: OutboxRow,
    { site, settings }: CurrentSettings,
  ): Promise<Composed> {
    const inquiryId = row.inquiry_id ?? '';
    const stored = await this.#sources.findInquiry(inquiryId);
    if (!stored) throw new MailIsObsolete('The inquiry is gone');
    const interestArea = areaLabel(settings.interestAreas, stored.interestArea);
    const inquiry = { ...stored, interestArea };
    if (kind === 'inquiry-notice') {
      const receivers = receiversOf(settings, stored.interestArea);
      const to = receivers.length > 0 ? receivers : await this.#listAdmins();
      return { to, replyTo: inquiry.email, content: inquiryNotice(site, inquiry, inquiryId) };
    }
    if (kind === 'inquiry-acknowledgement') {
      return { to: [inquiry.email], content: inquiryAcknowledgement(site, inquiry) };
    }
    const answer = await this.#sources.findAnswer(inquiryId, row.answer_id ?? '');
    if (!answer) throw new MailIsObsolete('The answer is gone');
    return {
      to: [inquiry.email],
      replyTo: replyAddress(settings, stored.interestArea),
      content: inquiryAnswer(site, inquiry, {
        text: answer.text,
        signature: settings.answerSignature,
      }),
    };
  }

  async #composeAccountMail(
    kind: AccountMailKind,
    row: OutboxRow,
    { site }: CurrentSettings,
  ): Promise<Composed> {
    const userId = row.user_id ?? '';
    const person = await this.#sources.findRecipient(userId);
    if (!person) throw new MailIsObsolete('The account is gone');
    const { email, fullName } = person;
    const toPerson = (content: MailContent, link?: string) => ({ to: [email], content, link });
    switch (kind) {
      case 'invitation': {
        const link = await this.#sources.makeLink(row.id, userId, 'create-password');
        const by = await this.#sources.findInviter(userId, row.note);
        return toPerson(invitation(site, person, { ...by, link }), link);
      }
      case 'reset': {
        const link = await this.#sources.makeLink(row.id, userId, 'reset-password');
        return toPerson(reset(site, fullName, link), link);
      }
      case 'verify': {
        const link = await this.#sources.makeLink(row.id, userId, 'verify');
        const by = await this.#sources.findInviter(userId, row.note);
        return toPerson(verify(site, person, { ...by, link }), link);
      }
      case 'admin-offered': {
        if (!person.pendingRole) throw new MailIsObsolete('The link has lost its point');
        const link = await this.#sources.makeLink(row.id, userId, 'reset-password');
        return toPerson(roleOffered(site, { fullName, role: person.pendingRole }, link), link);
      }
      case 'confirm-email':
        return this.#composeConfirmEmail(row.id, userId, { site, fullName });
      case 'email-changed':
        return { to: [row.note ?? email], content: emailChanged(site, fullName) };
      case 'invitation-moved':
        return { to: [row.note ?? email], content: invitationMoved(site, fullName) };
      case 'invited-person-moved':
        return this.#composePersonMoved(userId, person, row.note ?? '', site);
      case 'role-changed':
        return toPerson(
          roleChanged(site, { fullName, role: roles.find((role) => role === row.note) ?? 'User' }),
        );
      case 'provider-linked':
        return toPerson(providerLinked(site, fullName, row.note ?? ''));
      case 'new-device':
        return toPerson(newDevice(site, fullName, { device: row.note ?? '', at: row.created_at }));
      case 'factor-added':
        return toPerson(factorAdded(site, fullName, row.note ?? ''));
      case 'factor-removed':
        return toPerson(factorRemoved(site, fullName, row.note ?? ''));
      case 'factors-reset':
        return toPerson(factorsReset(site, fullName));
      case 'recovery-code-used':
        return toPerson(recoveryCodeUsed(site, fullName, Number(row.note)));
      case 'password-set':
        return toPerson(passwordSet(site, fullName));
      case 'password-changed':
        return toPerson(passwordChanged(site, fullName));
      case 'already-registered':
        return toPerson(
          person.isDisabled
            ? stillClosed(site, fullName, person.isDeclined === true)
            : alreadyRegistered(site, fullName),
        );
      case 'request-declined':
        return toPerson(requestDeclined(site, fullName, row.note ?? undefined));
      case 'account-request-notice':
        return {
          to: await this.#listAdmins(),
          replyTo: email,
          content: accountRequestNotice(site, person, userId),
        };
    }
  }

  /** When the inviter is gone, all administrators are told. */
  async #composePersonMoved(
    id: string,
    { fullName, email: to }: Recipient,
    note: string,
    site: MailSite,
  ): Promise<Composed> {
    const { inviterId, actorId, from } = JSON.parse(note) as MovedFrom;
    const inviter = await this.#sources.findRecipient(inviterId ?? '');
    const by = (await this.#sources.findRecipient(actorId))?.fullName ?? null;
    const isHere = inviter?.isVerified && !inviter.isDisabled;
    return {
      to: isHere ? [inviter.email] : await this.#listAdmins(),
      content: invitedPersonMoved(site, { id, fullName, from, to, by }),
    };
  }

  async #composeConfirmEmail(
    mailId: string,
    userId: string,
    { site, fullName }: { site: MailSite; fullName: string },
  ): Promise<Composed> {
    const wanted = await this.#sources.findNewEmail(userId);
    if (!wanted) throw new MailIsObsolete('The link has lost its point');
    // The address is read first: a mail for another address, asked for meanwhile, then withdraws this link.
    const link = await this.#sources.makeLink(mailId, userId, 'change-email');
    const to = [wanted.email];
    if (wanted.isTaken) return { to, content: emailTaken(site) };
    return { to, content: confirmEmail(site, fullName, link), link };
  }

  /** A site without an administrator may get one before the tries run out. */
  async #listAdmins(): Promise<string[]> {
    const emails = await this.#sources.listAdminEmails();
    if (emails.length === 0) throw new Error('There is no administrator to write to yet');
    return emails;
  }
}

function toMail(id: string, { content, ...composed }: Composed, site: MailSite): Mail {
  return {
    id,
    sender: site.name,
    ...composed,
    subject: content.subject,
    html: renderHtml(content, site),
    text: renderText(content, site),
  };
}

/** Replies go to the company's address, not to the administrator who answered. */
function replyAddress(settings: MailSettings, area: string): string {
  return receiversOf(settings, area)[0] ?? settings.email;
}

/** An area may have receivers of its own, by its stored value. */
function receiversOf({ areaReceivers, contactReceivers }: MailSettings, area: string): string[] {
  return areaReceivers.find((one) => one.area === area)?.receivers ?? contactReceivers;
}
