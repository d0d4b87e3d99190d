import { button, type MailContent, type MailSite, small, text } from './mail-content.ts';

export function invitation(site: MailSite, fullName: string, link: string): MailContent {
  return {
    subject: `Your ${site.name} account is ready`,
    preview: 'Create your password to sign in for the first time.',
    heading: `Welcome to ${site.name}`,
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `An administrator has approved your request for an account. One step is left: create your password. You are signed in right after.`,
      ),
      button('Create your password', link),
      small('The link works once, within 72 hours. If it has run out, ask us for a new one.'),
    ],
  };
}
