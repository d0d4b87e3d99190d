import type { Role, StaffRole } from '../../../domain/accounts/accounts.ts';
import { button, type MailContent, type MailSite, small, text, worksOnce } from './mail-content.ts';

export function roleOffered(
  site: MailSite,
  { fullName, role }: { fullName: string; role: StaffRole },
  link: string,
): MailContent {
  const name = roleNames[role];
  return {
    subject: `You are to be ${name} of ${site.name}`,
    preview: 'One step is left: a password of 12 or more characters.',
    heading: `You are to be ${name}`,
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `An administrator of ${site.name} wants to make you ${name}. ${plurals[role]} need a password of 12 or more characters. If yours is that long, just sign in once more; if not, set a new one.`,
      ),
      button('Set a new password', link),
      text(`Where you are signed in already, change it on your account page: ${site.url}/account`),
      small(
        `${worksOnce('reset-password')}; after that, ask for another one under “Forgot Password?”. Until then your account stays as it is. If you did not expect this, tell us at ${site.email}.`,
      ),
    ],
  };
}

const roleNames: Record<StaffRole, string> = { Admin: 'an administrator', Editor: 'an editor' };
const plurals: Record<StaffRole, string> = { Admin: 'Administrators', Editor: 'Editors' };

type RoleNews = { heading: string; meaning: string; place?: { words: string; path: string } };

const roleNews: Record<Role, RoleNews> = {
  Admin: {
    heading: 'You are an administrator now',
    meaning: 'can now see people and inquiries, let people in, and change every page of the site.',
    place: { words: 'Open the desk', path: '/admin' },
  },
  Editor: {
    heading: 'You are an editor now',
    meaning:
      'can write, draft and publish every page of the site, with its menus, footer and pictures. It does not see people, inquiries or settings.',
    place: { words: 'Open the site', path: '/' },
  },
  User: {
    heading: 'You do not work on the site any more',
    meaning: 'stays, without the desk and without editing pages.',
  },
};

export function roleChanged(
  site: MailSite,
  { fullName, role }: { fullName: string; role: Role },
): MailContent {
  const { heading, meaning, place } = roleNews[role];
  return {
    subject: `Your role at ${site.name} has changed`,
    preview: `${heading}.`,
    heading,
    blocks: [
      text(`Hello ${fullName},`),
      text(`Your ${site.name} account ${meaning}`),
      ...(place ? [button(place.words, `${site.url}${place.path}`)] : []),
      small(`If you did not expect this, tell us at ${site.email}.`),
    ],
  };
}
