import { button, type MailContent, type MailSite, small, text } from './mail-content.ts';

export function adminOffered(site: MailSite, fullName: string, link: string): MailContent {
  return {
    subject: `You are to be an administrator of ${site.name}`,
    preview: 'One step is left: a password of 12 or more characters.',
    heading: 'You are to be an administrator',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `An administrator of ${site.name} wants to make you one too. Administrators need a password of 12 or more characters. If yours is that long, just sign in once more; if not, set a new one.`,
      ),
      button('Set a new password', link),
      text(`Where you are signed in already, change it on your account page: ${site.url}/account`),
      small(
        `The link works once, within one hour; after that, ask for another one under “Forgot Password?”. Until then your account stays as it is. If you did not expect this, tell us at ${site.email}.`,
      ),
    ],
  };
}
