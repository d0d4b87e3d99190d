import { deskWords } from '../../domain/desk/common.ts';
import type { AnswerPreview } from '../../domain/desk/inquiries.ts';
import { linkPurposeOfMail } from '../../domain/mail/mail-request.ts';
import { defaultSettings, type Settings } from '../../domain/settings/settings-schema.ts';
import type { Brand } from '../../domain/settings/site-identity.ts';
import { createId, ownValue } from '../../domain/values/values.ts';
import { notFound } from '../http/answers.ts';
import type { OutboxRow } from '../outbox/outbox-store.ts';
import {
  type AnswerForMail,
  type MailedPurpose,
  type MailSources,
  replyAddress,
} from './mail-sources.ts';
import type { Mail } from './mail-transport.ts';
import { mails } from './mails/all-mails.ts';
import type { MailContent, MailOfKind, MailSite } from './mails/mail.ts';
import { hidesName, renderHtml, renderText, signPicture } from './mails/render-mail.ts';
import { testMail } from './mails/team-mails.ts';
import { Service } from '../service.ts';

type Parts = {
  siteUrl: string;
  sources: MailSources;
  readSettings: () => Promise<Settings>;
  /** Reads the pictures of the brand; absent in tests that need none. */
  readBrand?: (settings: Settings) => Promise<Brand | undefined>;
};

/** Composes the mail of an outbox row from current people, texts and links. */
export class MailComposer extends Service<Parts> {
  async compose(row: OutboxRow): Promise<Mail> {
    const { sources, readSettings } = this.parts;
    const settings = await readSettings();
    const site = await this.#siteWith(settings);
    const mail: MailOfKind<unknown> = mails[row.kind];
    const about = await mail.read(row, { sources, settings });
    const { email = '', team = [], replyTo, isLast } = about;
    const purpose = ownValue<MailedPurpose>(linkPurposeOfMail, row.kind);
    const link = purpose && (await sources.makeLink(row.id, row.user_id ?? '', purpose));
    const to = {
      person: async () => [email],
      newAddress: async () => [email],
      noted: async () => [row.note ?? email],
      team: async () => (team.length > 0 ? team : this.#listAdmins()),
    };
    const written = toMail(row.id, mail.write(about, site, link ?? ''), site);
    const shown = link && written.text.includes(link) ? { link } : {};
    return { ...written, ...shown, to: await to[mail.to](), replyTo, isLast };
  }

  /** Composes a mail that only shows whether mails arrive. */
  async composeTest(to: string): Promise<Mail> {
    const site = await this.#siteWith(await this.parts.readSettings());
    return { ...toMail(createId(), testMail(site), site), to: [to] };
  }

  async previewAnswer(inquiryId: string, answer: AnswerForMail): Promise<AnswerPreview> {
    const settings = await this.parts.readSettings();
    const { answerSignature: signature } = settings;
    const site = await this.#siteWith(settings);
    const inquiry = await this.parts.sources.findInquiry(inquiryId);
    if (!inquiry) throw notFound(deskWords.inquiryUnknown);
    const content = mails['inquiry-answer'].write({ inquiry, signature, ...answer }, site, '');
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

  async #siteWith(settings: Settings): Promise<MailSite> {
    const { siteUrl, readBrand } = this.parts;
    const { name, address, email, language } = settings;
    // The shipped number is nobody's, so no mail names it.
    const phone = settings.phone === defaultSettings.phone ? '' : settings.phone;
    const brand = await readBrand?.(settings);
    return { name, address, email, phone, url: siteUrl, language, brand };
  }

  /** A site without an administrator may get one before the tries run out. */
  async #listAdmins(): Promise<string[]> {
    const emails = await this.parts.sources.listAdminEmails();
    if (emails.length === 0) throw new Error('There is no administrator to write to yet');
    return emails;
  }
}

function toMail(id: string, content: MailContent, site: MailSite): Omit<Mail, 'to'> {
  return {
    id,
    sender: site.name,
    subject: content.subject,
    html: renderHtml(content, site),
    text: renderText(content, site),
  };
}
