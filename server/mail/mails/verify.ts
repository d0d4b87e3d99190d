import { button, type MailContent, type MailSite, small, text } from './mail-content.ts';

/** For people who sign in through another provider and have no password to make. */
export function verify(site: MailSite, fullName: string, link: string): MailContent {
  return {
    subject: `Your ${site.name} account is ready`,
    preview: 'Confirm your e-mail address to sign in for the first time.',
    heading: `Welcome to ${site.name}`,
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `An administrator has approved your request for an account. One step is left: confirm that this address is yours.`,
      ),
      button('Confirm and sign in', link),
      small('The link works once, within 24 hours. If it has run out, ask us for a new one.'),
    ],
  };
}
