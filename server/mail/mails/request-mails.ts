import { requestMailWords } from '../../../domain/mail/all-mail-words.ts';
import { commonMailWords } from '../../../domain/mail/common-mail-words.ts';
import type { MovedFrom } from '../../../domain/mail/mail-request.ts';
import {
  button,
  defineMail,
  facts,
  letter,
  letterTo,
  linkTime,
  type MailContent,
  type MailSite,
  quote,
  small,
  text,
  type Person,
  readPerson,
  toPerson,
} from './mail.ts';

/** `by`: the inviter of a person who never asked, null when their account is gone; absent for a request. */
type Invited = Person & { by?: string | null };

type MovedPerson = Pick<Person, 'id' | 'fullName'> & {
  from: string;
  to: string;
  by: string | null;
};

export const requestMails = {
  'account-request-notice': defineMail<Person>({
    name: 'New account request',
    to: 'team',
    async read(row, from) {
      const person = await readPerson(row, from);
      return { ...person, replyTo: person.email };
    },
    write({ id, fullName: name, email }, site) {
      const words = requestMailWords.notice;
      return letter(words, { name }, [
        text(words.text),
        facts([
          [commonMailWords.name, name],
          [commonMailWords.email, email],
        ]),
        button(words.button, `${site.url}/admin?user=${id}`),
      ]);
    },
  }),

  // The form gives the same answer for known and unknown addresses. Only the owner learns more, by this mail.
  'already-registered': toPerson('Notice that the address has an account', (person, site) => {
    if (person.isDisabled) return stillClosed(person, site);
    const words = requestMailWords.alreadyRegistered;
    return letterTo(person.fullName, words, { site: site.name }, [
      text(words.forgot),
      button(commonMailWords.setPassword, `${site.url}/auth/forgot-password`),
      small(commonMailWords.notAsked),
    ]);
  }),

  'request-declined': toPerson('Declined request', ({ fullName, note }, site) =>
    letterTo(fullName, requestMailWords.declined, { site: site.name }, [
      note && quote(note),
      small(commonMailWords.mistake({ email: site.email })),
    ]),
  ),

  invitation: defineMail<Invited>({
    name: 'Invitation',
    to: 'person',
    read: readInvited,
    write: (to, site, link) => invite(to, site, link, 'create-password'),
  }),

  // For people who sign in through a provider and need no password.
  verify: defineMail<Invited>({
    name: 'Invitation',
    to: 'person',
    read: readInvited,
    write: (to, site, link) => invite(to, site, link, 'verify'),
  }),

  // Sent to the address before. It does not name the new one, because this address may be a stranger's.
  'invitation-moved': toPerson(
    'Notice of a moved invitation',
    ({ fullName }, site) =>
      letterTo(fullName, requestMailWords.moved, { site: site.name }, [
        small(commonMailWords.unexpected({ email: site.email })),
      ]),
    'noted',
  ),

  // Sent to the inviter: a thief at someone's desk could lead an invitation to an address of their own.
  'invited-person-moved': defineMail<MovedPerson>({
    name: 'Notice of a moved invitation',
    to: 'team',
    async read(row, reading) {
      const { id, fullName, email: to, note } = await readPerson(row, reading);
      const { inviterId, actorId, from } = JSON.parse(note) as MovedFrom;
      const inviter = await reading.sources.findRecipient(inviterId ?? '');
      const by = (await reading.sources.findRecipient(actorId))?.fullName ?? null;
      const isHere = inviter?.isVerified && !inviter.isDisabled;
      return { id, fullName, from, to, by, ...(isHere && { team: [inviter.email] }) };
    },
    write({ id, fullName, from, to, by }, site) {
      const words = requestMailWords.personMoved;
      return letter(words, { site: site.name }, [
        text(words.text({ by: by ?? commonMailWords.anAdministrator, site: site.name })),
        facts([
          [commonMailWords.name, fullName],
          [words.before, from],
          [words.now, to],
        ]),
        text(words.advice),
        button(words.button, `${site.url}/admin?user=${id}`),
      ]);
    },
  }),
};

/** Asking again does not help, so the mail neither tells people to wait nor to set a password. */
function stillClosed({ fullName, isDeclined }: Person, site: MailSite): MailContent {
  const words = requestMailWords.stillClosed;
  const shown = { ...words, text: isDeclined ? words.declined : words.closed };
  return letterTo(fullName, shown, { site: site.name }, [
    small(commonMailWords.mistake({ email: site.email })),
  ]);
}

async function readInvited(...[row, from]: Parameters<typeof readPerson>): Promise<Invited> {
  const person = await readPerson(row, from);
  return { ...person, ...(await from.sources.findInviter(person.id, row.note)) };
}

function invite(
  { fullName, role, invitationLine, by }: Invited,
  { name: site, email, language }: MailSite,
  link: string,
  purpose: 'create-password' | 'verify',
): MailContent {
  const words = requestMailWords.invitation;
  const [preview, step, label] =
    purpose === 'verify'
      ? [words.verifyPreview, words.verifyStep, words.verifyButton]
      : [words.preview, words.step, words.button];
  const hasAsked = by === undefined;
  const shown = hasAsked ? { subject: words.readySubject, heading: words.readyHeading } : words;
  const why = hasAsked
    ? words.approved
    : words[`as${role}`]({ by: by ?? commonMailWords.anAdministrator, site });
  const worksOnce = words.worksOnce({ time: linkTime(purpose, { language }) });
  return letterTo(fullName, { ...shown, preview, text: `${why} ${step}` }, { site }, [
    // The inviter's own words.
    invitationLine ? quote(invitationLine) : '',
    button(label, link),
    // A stranger may have been invited by a mistyped address.
    small(hasAsked ? worksOnce : `${worksOnce} ${words.unknown({ email })}`),
  ]);
}
