import { rememberedMs } from '../../../domain/accounts/lifetimes.ts';
import { accountMailWords } from '../../../domain/mail/account-mail-words.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import { requestMailWords } from '../../../domain/mail/request-mail-words.ts';
import { sayDuration } from '../../../domain/values/durations.ts';
import type { Recipient } from '../mail-sources.ts';
import {
  button,
  facts,
  hello,
  linkTime,
  type MailContent,
  type MailSite,
  quote,
  small,
  text,
} from './mail-content.ts';

export function accountRequestNotice(
  site: MailSite,
  person: Pick<Recipient, 'fullName' | 'email'>,
  userId: string,
): MailContent {
  const words = requestMailWords.notice;
  return {
    subject: words.subject({ name: person.fullName }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      text(words.text),
      facts([
        [commonMailWords.name, person.fullName],
        [commonMailWords.email, person.email],
      ]),
      button(words.button, `${site.url}/admin?user=${userId}`),
    ],
  };
}

/** The form gives the same answer for known and unknown addresses. Only the owner learns more, by this mail. */
export function alreadyRegistered(site: MailSite, fullName: string): MailContent {
  const words = requestMailWords.alreadyRegistered;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name })),
      text(words.forgot),
      button(commonMailWords.setPassword, `${site.url}/auth/forgot-password`),
      small(commonMailWords.notAsked),
    ],
  };
}

/**
 * For declined and disabled people: asking again does not help, so the mail neither tells them to wait nor to set a
 * password.
 */
export function stillClosed(site: MailSite, fullName: string, isDeclined: boolean): MailContent {
  const words = requestMailWords.stillClosed;
  const say = isDeclined ? words.declined : words.closed;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(say({ site: site.name })),
      small(commonMailWords.mistake({ email: site.email })),
    ],
  };
}

type Invited = Pick<Recipient, 'fullName' | 'role' | 'invitationLine'>;

/** `by`: the inviter of a person who never asked, null when their account is gone; absent for a request. */
export type Invitation = { by?: string | null; link: string };

export function invitation(site: MailSite, to: Invited, invite: Invitation): MailContent {
  const words = requestMailWords.invitation;
  return {
    ...welcome(site, invite),
    preview: words.preview,
    blocks: [
      hello(to.fullName),
      text(`${whyInvited(site, to, invite)} ${words.step}`),
      ...ownWords(to),
      button(words.button, invite.link),
      small(afterwards(site, invite, linkTime('create-password'))),
    ],
  };
}

/** For people who sign in through a provider and need no password. */
export function verify(site: MailSite, to: Invited, invite: Invitation): MailContent {
  const words = requestMailWords.invitation;
  return {
    ...welcome(site, invite),
    preview: words.verifyPreview,
    blocks: [
      hello(to.fullName),
      text(`${whyInvited(site, to, invite)} ${words.verifyStep}`),
      ...ownWords(to),
      button(words.verifyButton, invite.link),
      small(afterwards(site, invite, linkTime('verify'))),
    ],
  };
}

function welcome(
  { name: site }: MailSite,
  { by }: Invitation,
): Pick<MailContent, 'subject' | 'heading'> {
  const { readySubject, readyHeading, subject, heading } = requestMailWords.invitation;
  return by === undefined
    ? { subject: readySubject({ site }), heading: readyHeading({ site }) }
    : { subject: subject({ site }), heading };
}

function whyInvited(site: MailSite, { role }: Invited, { by }: Invitation): string {
  const words = requestMailWords.invitation;
  if (by === undefined) return words.approved;
  return words[`as${role}`]({
    by: by ?? commonMailWords.anAdministrator,
    site: site.name,
  });
}

function ownWords({ invitationLine }: Invited): MailContent['blocks'] {
  return invitationLine ? [quote(invitationLine)] : [];
}

/** A stranger may have been invited by a mistyped address. */
function afterwards(site: MailSite, { by }: Invitation, time: string): string {
  const { worksOnce, unknown } = requestMailWords.invitation;
  if (by === undefined) return worksOnce({ time });
  return `${worksOnce({ time })} ${unknown({ email: site.email })}`;
}

/** Sent to the address before. It does not name the new one, because this address may be a stranger's. */
export function invitationMoved(site: MailSite, fullName: string): MailContent {
  const words = requestMailWords.moved;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name })),
      small(commonMailWords.unexpected({ email: site.email })),
    ],
  };
}

type MovedPerson = { id: string; fullName: string; from: string; to: string; by: string | null };

/** Sent to the inviter: a thief at someone's desk could lead an invitation to an address of their own. */
export function invitedPersonMoved(site: MailSite, person: MovedPerson): MailContent {
  const words = requestMailWords.personMoved;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      text(words.text({ by: person.by ?? commonMailWords.anAdministrator, site: site.name })),
      facts([
        [commonMailWords.name, person.fullName],
        [words.before, person.from],
        [words.now, person.to],
      ]),
      text(words.advice),
      button(words.button, `${site.url}/admin?user=${person.id}`),
    ],
  };
}

export function requestDeclined(
  site: MailSite,
  fullName: string,
  note: string | undefined,
): MailContent {
  const words = requestMailWords.declined;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name })),
      ...(note ? [quote(note)] : []),
      small(commonMailWords.mistake({ email: site.email })),
    ],
  };
}

export function reset(site: MailSite, fullName: string, link: string): MailContent {
  const words = accountMailWords.reset;
  const time = linkTime('reset-password');
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview({ time }),
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name })),
      button(commonMailWords.setPassword, link),
      small(words.worksOnce({ time })),
    ],
  };
}

/** The first password of an account. Only a link to this address or a session can have set it. */
export function passwordSet(site: MailSite, fullName: string): MailContent {
  const words = accountMailWords.passwordSet;
  return {
    subject: words.subject({ site: site.name }),
    preview: commonMailWords.notYou,
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name })),
      text(commonMailWords.notYouTellUs),
      button(commonMailWords.setPassword, `${site.url}/auth/forgot-password`),
    ],
  };
}

export function passwordChanged(site: MailSite, fullName: string): MailContent {
  const words = accountMailWords.passwordChanged;
  return {
    subject: words.subject({ site: site.name }),
    preview: commonMailWords.notYou,
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name })),
      text(commonMailWords.notYouTellUs),
      button(commonMailWords.setPassword, `${site.url}/auth/forgot-password`),
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
  const words = accountMailWords.newDevice;
  return {
    subject: words.subject({ site: site.name }),
    preview: words.preview({ device }),
    heading: words.heading,
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name, time: sayDuration(rememberedMs, 'month') })),
      facts([
        [words.device, device],
        [words.time, `${moment.format(at)} UTC`],
      ]),
      text(words.advice),
      button(commonMailWords.setPassword, `${site.url}/auth/forgot-password`),
      small(words.change({ address: `${site.url}/account` })),
    ],
  };
}

/** A new password would not close this way of signing in, so the mail does not suggest one. */
export function providerLinked(site: MailSite, fullName: string, provider: string): MailContent {
  const words = accountMailWords.providerLinked;
  return {
    subject: words.subject({ site: site.name, provider }),
    preview: words.preview,
    heading: words.heading({ provider }),
    blocks: [
      hello(fullName),
      text(words.text({ site: site.name, provider })),
      text(commonMailWords.notYouCloseIt({ email: site.email })),
    ],
  };
}
