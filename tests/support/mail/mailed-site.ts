import { findLink } from './mailbox.ts';
import { type Site, startSite } from '../process/site.ts';
import { type ReceivedMail, SmtpSink } from './smtp.ts';

export const admin = {
  email: 'ada.byron@example.com',
  password: 'green-harbour-lantern-42',
  fullName: 'Ada Byron',
} as const;

export type MailedSite = Site & {
  /** Everything that has arrived, oldest first. */
  mails: readonly ReceivedMail[];
  /** Waits for the newest mail to this address with such a subject. */
  mailTo(address: string, subject: RegExp): Promise<ReceivedMail>;
  linkTo(address: string, subject: RegExp): Promise<string>;
};

/** A site whose mails go to a real mail server, in a process of its own unless opened otherwise. */
export async function startMailedSite(
  environment: Record<string, string> = {},
  open: (environment: Record<string, string>) => Promise<Site> = startSite,
): Promise<MailedSite> {
  const inbox = new SmtpSink();
  const site = await open({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: await inbox.listen(),
    ...environment,
  });
  const mailTo = async (address: string, subject: RegExp) => {
    const deadline = Date.now() + 15_000;
    while (Date.now() < deadline) {
      const mail = inbox.mails.findLast(
        ({ recipients, subject: about = '' }) =>
          recipients.includes(address) && subject.test(about),
      );
      if (mail) return mail;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const seen = inbox.mails.map(
      ({ recipients, subject: about }) => `${recipients.join()}: ${about}`,
    );
    throw new Error(`No mail to ${address} about ${subject}. There are: ${seen.join('; ')}`);
  };
  return {
    ...site,
    mails: inbox.mails,
    mailTo,
    linkTo: async (address, subject) => findLink(await mailTo(address, subject)),
    async stop() {
      const code = await site.stop();
      await inbox.close();
      return code;
    },
  };
}
