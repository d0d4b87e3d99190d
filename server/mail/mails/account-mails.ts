import type { Role } from '../../../domain/accounts/accounts.ts';
import { rememberedMs } from '../../../domain/accounts/lifetimes.ts';
import { sayDuration } from '../../../domain/values/durations.ts';
import type { Recipient } from '../mail-sources.ts';
import {
  button,
  facts,
  type MailContent,
  type MailSite,
  quote,
  small,
  text,
  worksOnce,
} from './mail-content.ts';

export function accountRequestNotice(
  site: MailSite,
  person: Pick<Recipient, 'fullName' | 'email'>,
  userId: string,
): MailContent {
  return {
    subject: `Account request from ${person.fullName}`,
    preview: 'Someone asked for an account and waits for an administrator.',
    heading: 'Someone asked for an account',
    blocks: [
      text('A new request waits for an administrator. Invite the person when you know them.'),
      facts([
        ['Name', person.fullName],
        ['E-mail', person.email],
      ]),
      button('Look at the request', `${site.url}/admin?user=${userId}`),
    ],
  };
}

/** The form gives the same answer for known and unknown addresses. Only the owner learns more, by this mail. */
export function alreadyRegistered(site: MailSite, fullName: string): MailContent {
  return {
    subject: `You already have a request or an account at ${site.name}`,
    preview: 'Someone asked for an account with your address.',
    heading: 'We know you already',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Someone, perhaps you, asked for a ${site.name} account with this address. There is one already, or a request that waits for approval, so nothing was added.`,
      ),
      text('If you have an account and do not remember its password, set a new one.'),
      button('Set a new password', `${site.url}/auth/forgot-password`),
      small('If you did not ask, you need not do anything.'),
    ],
  };
}

/**
 * For declined and disabled people: asking again does not help, so the mail neither tells them to wait nor to set a
 * password.
 */
export function stillClosed(site: MailSite, fullName: string, isDeclined: boolean): MailContent {
  return {
    subject: `Your request for a ${site.name} account`,
    preview: 'Nothing has changed since our last answer.',
    heading: 'About your request',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        isDeclined
          ? `Someone, perhaps you, asked for a ${site.name} account with this address. An earlier request was declined, so nothing was added.`
          : `Someone, perhaps you, asked for a ${site.name} account with this address. It has one, which an administrator has closed, so nothing was added.`,
      ),
      small(`If you think this is a mistake, write to ${site.email}.`),
    ],
  };
}

type Invited = Pick<Recipient, 'fullName' | 'role' | 'invitationLine'>;

/** `by`: the inviter of a person who never asked, null when their account is gone; absent for a request. */
export type Invitation = { by?: string | null; link: string };

const roleWords: Record<Role, string> = {
  Admin: 'as an administrator, with the desk and every page of the site',
  Editor: 'as an editor, to write and publish its pages',
  User: 'as a user',
};

export function invitation(site: MailSite, to: Invited, invite: Invitation): MailContent {
  return {
    ...welcome(site, invite),
    preview: 'Create your password to sign in for the first time.',
    blocks: [
      text(`Hello ${to.fullName},`),
      text(
        `${whyInvited(site, to, invite)} One step is left: create your password. You are signed in right after.`,
      ),
      ...ownWords(to),
      button('Create your password', invite.link),
      small(`${worksOnce('create-password')}. ${afterwards(site, invite)}`),
    ],
  };
}

/** For people who sign in through a provider and need no password. */
export function verify(site: MailSite, to: Invited, invite: Invitation): MailContent {
  return {
    ...welcome(site, invite),
    preview: 'Confirm your e-mail address to sign in for the first time.',
    blocks: [
      text(`Hello ${to.fullName},`),
      text(`${whyInvited(site, to, invite)} One step is left: confirm that this address is yours.`),
      ...ownWords(to),
      button('Confirm and sign in', invite.link),
      small(`${worksOnce('verify')}. ${afterwards(site, invite)}`),
    ],
  };
}

function welcome(site: MailSite, { by }: Invitation): Pick<MailContent, 'subject' | 'heading'> {
  return by === undefined
    ? { subject: `Your ${site.name} account is ready`, heading: `Welcome to ${site.name}` }
    : { subject: `You were invited to ${site.name}`, heading: 'You were invited' };
}

function whyInvited(site: MailSite, { role }: Invited, { by }: Invitation): string {
  return by === undefined
    ? 'An administrator has approved your request for an account.'
    : `${by ?? 'An administrator'} invites you to ${site.name}, ${roleWords[role]}.`;
}

function ownWords({ invitationLine }: Invited): MailContent['blocks'] {
  return invitationLine ? [quote(invitationLine)] : [];
}

/** A stranger may have been invited by a mistyped address. */
function afterwards(site: MailSite, { by }: Invitation): string {
  const again = 'If it has run out, ask us for a new one.';
  if (by === undefined) return again;
  return `${again} If you do not know why you were invited, you need not do anything, or ask at ${site.email}.`;
}

export function requestDeclined(
  site: MailSite,
  fullName: string,
  note: string | undefined,
): MailContent {
  return {
    subject: `Your request for a ${site.name} account`,
    preview: 'We cannot open an account for you at this time.',
    heading: 'About your request',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Thank you for asking for a ${site.name} account. We have looked at your request and cannot open an account for you at this time.`,
      ),
      ...(note ? [quote(note)] : []),
      small(`If you think this is a mistake, write to ${site.email}.`),
    ],
  };
}

export function reset(site: MailSite, fullName: string, link: string): MailContent {
  return {
    subject: `Set a new password for ${site.name}`,
    preview: `${worksOnce('reset-password')}.`,
    heading: 'Set a new password',
    blocks: [
      text(`Hello ${fullName},`),
      text(`Someone, hopefully you, asked to set a new password for your ${site.name} account.`),
      button('Set a new password', link),
      small(
        `${worksOnce('reset-password')}. If you did not ask for it, you need not do anything: your password stays as it is.`,
      ),
    ],
  };
}

/** The first password of an account. Only a link to this address or a session can have set it. */
export function passwordSet(site: MailSite, fullName: string): MailContent {
  return {
    subject: `Your ${site.name} password is set`,
    preview: 'If this was not you, set a new password now.',
    heading: 'Your password is set',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Your ${site.name} account now has a password. From now on you sign in with this address and the password. If this was you, all is well.`,
      ),
      text('If it was not you, set a new password now and tell us.'),
      button('Set a new password', `${site.url}/auth/forgot-password`),
    ],
  };
}

export function passwordChanged(site: MailSite, fullName: string): MailContent {
  return {
    subject: `Your ${site.name} password was changed`,
    preview: 'If this was not you, set a new password now.',
    heading: 'Your password was changed',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `The password of your ${site.name} account has just been set, and all other devices were signed out. If this was you, all is well.`,
      ),
      text('If it was not you, set a new password now and tell us.'),
      button('Set a new password', `${site.url}/auth/forgot-password`),
    ],
  };
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

type SignIn = { device: string; at: number };

export function newDevice(site: MailSite, fullName: string, { device, at }: SignIn): MailContent {
  return {
    subject: `A new sign-in to your ${site.name} account`,
    preview: `From ${device}. If this was not you, set a new password now.`,
    heading: 'A new sign-in',
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Someone has just signed in to your ${site.name} account on a device that we have not seen for it in the last ${sayDuration(rememberedMs, 'month')}.`,
      ),
      facts([
        ['Device', device],
        ['Time', `${moment.format(at)} UTC`],
      ]),
      text(
        'If this was you, all is well. If it was not, set a new password now, which signs out everyone, and tell us.',
      ),
      button('Set a new password', `${site.url}/auth/forgot-password`),
      small(`Where you are signed in, change it on your account page: ${site.url}/account`),
    ],
  };
}

/** A new password would not close this way of signing in, so the mail does not suggest one. */
export function providerLinked(site: MailSite, fullName: string, provider: string): MailContent {
  return {
    subject: `Your ${site.name} account was linked to ${provider}`,
    preview: 'If this was not you, tell us now.',
    heading: `Linked to ${provider}`,
    blocks: [
      text(`Hello ${fullName},`),
      text(
        `Someone signed in to your ${site.name} account through ${provider}, with your e-mail address. From now on the account opens that way too. If this was you, all is well.`,
      ),
      text(
        `If it was not you, write to us at once, at ${site.email}: an administrator can close the account to everyone until it is clear whose it is.`,
      ),
    ],
  };
}
