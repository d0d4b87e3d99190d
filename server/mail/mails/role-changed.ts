import { button, type MailContent, type MailSite, small, text } from './mail-content.ts';

export function roleChanged(site: MailSite, fullName: string, isAdmin: boolean): MailContent {
  return {
    subject: `Your role at ${site.name} has changed`,
    preview: isAdmin ? 'You are an administrator now.' : 'You are not an administrator any more.',
    heading: isAdmin ? 'You are an administrator now' : 'You are not an administrator any more',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        isAdmin
          ? `Your ${site.name} account can now see people and inquiries, let people in, and change every page of the site.`
          : `Your ${site.name} account stays, without the desk and without editing pages.`,
      ),
      ...(isAdmin ? [button('Open the desk', `${site.url}/admin`)] : []),
      small(`If you did not expect this, tell us at ${site.email}.`),
    ],
  };
}
