import type { Role } from '../../../domain/accounts/accounts.ts';
import * as calls from '../../../domain/calls/people.ts';
import type { DeskUser, UserDetails } from '../../../domain/desk/users.ts';
import { passwordLimits } from '../../../domain/values/password-limits.ts';
import { change } from '../../api/call.ts';
import type { PanelAct } from '../side-panel.tsx';

/** What the questions of some acts ask besides. */
type ActAnswers = { note: string; notify: boolean; withInquiries: boolean };

type UserAct = PanelAct & {
  asks?: 'note' | 'inquiries';
  isOffered: boolean;
  run: (answers: ActAnswers) => Promise<string>;
};

/** The acts that apply to this person now. The server decides. */
export function actsFor(details: UserDetails, ownId: string | undefined): UserAct[] {
  const { user, sessionCount, hasFactor, isLinked } = details;
  const { fullName: name, isVerified, disabled, declined } = user;
  const params = { id: user._id };
  const isSelf = user._id === ownId;
  const isStopped = disabled || declined;
  const acts: UserAct[] = [
    {
      isOffered: !isVerified && !isStopped,
      name: 'Decline the request',
      text: 'Links that were sent end. You can add a word to the mail, or decline in silence.',
      button: 'Decline',
      question: `Decline the request of ${name}?`,
      warning: 'They get no account. Any invitation that was sent ends at once.',
      isDanger: true,
      asks: 'note',
      run: ({ notify, note }) =>
        change(calls.declineRequest, {
          params,
          body: { notify, ...(notify && note.trim() && { note: note.trim() }) },
        }),
    },
    ...roleActs(user, isSelf),
    {
      isOffered: sessionCount > 0 && !isSelf,
      name: 'End all sessions',
      text: 'Signs the person out on every device. They can sign in again.',
      button: 'End sessions',
      question: `Sign ${name} out everywhere?`,
      warning: 'Unsaved work on their devices may be lost. They can sign in again at once.',
      run: () => change(calls.endSessionsOf, { params }),
    },
    {
      isOffered: hasFactor && !isSelf,
      name: 'Take the second step off',
      text: 'For someone who has lost their phone and their recovery codes.',
      button: 'Take off',
      question: `Take the second step of ${name} off?`,
      warning:
        'Be sure that it is really them who asks. Their password alone will open the account, and they are signed out everywhere. They get a mail about it.',
      isDanger: true,
      run: () => change(calls.resetFactors, { params }),
    },
    {
      isOffered: isLinked && !isSelf,
      name: 'Unlink from the sign-in provider',
      text: 'For someone whose identity there has changed, and who is told so when signing in.',
      button: 'Unlink',
      question: `Unlink ${name} from the sign-in provider?`,
      warning:
        'Be sure that it is really them who asks. The next identity for whose e-mail address the provider vouches is linked to the account.',
      isDanger: true,
      run: () => change(calls.unlinkPerson, { params }),
    },
    {
      isOffered: isVerified && !disabled && !isSelf,
      name: 'Disable the account',
      text: 'Signed out everywhere and kept out until you enable it again.',
      button: 'Disable',
      question: `Disable the account of ${name}?`,
      warning:
        'They are signed out everywhere and cannot sign in until you enable the account again.',
      isDanger: true,
      run: () => change(calls.disablePerson, { params }),
    },
    {
      isOffered: isStopped,
      ...(declined ? reopenWords(name) : enableWords(name)),
      run: () => change(calls.enablePerson, { params }),
    },
    {
      isOffered: !isSelf,
      name: 'Erase the person',
      text: 'For someone who asks to be forgotten. Nobody can bring them back.',
      button: 'Erase',
      question: `Erase ${name} for good?`,
      warning:
        'The account and everything bound to it go: devices, sign-in, unsaved work, mails that wait. Pages, drafts, notes and answers stay, without the name; so does the line in the log that you erased someone. Backups keep it until they are replaced. Who had an account gets a last mail.',
      isDanger: true,
      asks: 'inquiries',
      run: ({ withInquiries }) =>
        change(calls.erasePerson, { params, body: { inquiries: withInquiries } }),
    },
  ];
  return acts.filter(({ isOffered }) => isOffered);
}

function reopenWords(name: string) {
  return {
    name: 'Reopen the request',
    text: 'The request waits again, and can be invited.',
    button: 'Reopen',
    question: `Reopen the request of ${name}?`,
    warning: 'The request goes back among those who wait. No mail is sent.',
  };
}

function enableWords(name: string) {
  return {
    name: 'Enable the account',
    text: 'They can sign in again.',
    button: 'Enable',
    question: `Enable the account of ${name}?`,
    warning: 'They can sign in again with the password they have. No mail is sent.',
  };
}

const names = { Admin: 'administrator', Editor: 'editor', User: 'user' } as const;

/** The ways to another role. A role that waits for its person can be taken back. */
function roleActs(user: DeskUser, isSelf: boolean): UserAct[] {
  const { role, pendingRole, fullName: name } = user;
  const isAdmin = role === 'Admin';
  const isInvited = !user.isVerified && user.invitationCount > 0;
  const canRise = (user.isVerified || isInvited) && !user.disabled && !user.declined;
  const after = isInvited ? invitedAnew : role === 'User' ? longPasswordNeeded : signedOut;
  const changeTo = (to: Role) => () =>
    change(calls.changeRole, { params: { id: user._id }, body: { role: to } });
  const toEditor = {
    name: 'Make an editor',
    text: 'Writes and publishes pages, menus, footer and pictures. Sees no people, inquiries or settings.',
    button: 'Make Editor',
    question: isSelf ? 'Become an editor yourself?' : `Make ${name} an editor?`,
    run: changeTo('Editor'),
  };
  return [
    {
      ...toEditor,
      isOffered: canRise && role === 'User' && pendingRole !== 'Editor',
      warning: `They can change and publish every page of the site, and see no people, inquiries or settings. ${after}`,
    },
    {
      isOffered: canRise && !isAdmin && pendingRole !== 'Admin',
      name: 'Make an administrator',
      text: 'Sees people and inquiries, lets people in, and edits every page.',
      button: 'Make Admin',
      question: `Make ${name} an administrator?`,
      warning: `They will see everyone and every inquiry, and can change every page of the site. ${after}`,
      run: changeTo('Admin'),
    },
    {
      isOffered: pendingRole !== undefined,
      name: 'Take the offer back',
      text: 'They stay a user, whatever password they sign in with.',
      button: 'Take back',
      question: `Take the offer to ${name} back?`,
      warning: `They do not become an ${names[pendingRole ?? role]}. They get a mail about it.`,
      run: changeTo('User'),
    },
    {
      ...toEditor,
      isOffered: isAdmin,
      warning: `${isSelf ? 'You lose' : 'They lose'} people, inquiries, settings and the audit log at once, and can still change every page. Only another administrator can give the role back.`,
      isDanger: true,
    },
    {
      isOffered: role !== 'User',
      name: `Take the role of ${names[role]} back`,
      text: 'The account stays, without this desk and without editing.',
      button: 'Make User',
      question: isSelf ? 'Give up your own role?' : `Make ${name} a user again?`,
      warning: warningOfUser(isAdmin, isSelf),
      isDanger: true,
      run: changeTo('User'),
    },
  ];
}

function warningOfUser(isAdmin: boolean, isSelf: boolean): string {
  if (isSelf) {
    return 'You will leave this desk at once, and only another administrator can let you back in.';
  }
  return isAdmin
    ? 'They lose this desk and can no longer edit pages.'
    : 'They can no longer edit pages. What they published stays.';
}

/** A user's password may be short, and nobody can tell. An editor's is long. */
const longPasswordNeeded = `They need a password of ${passwordLimits.staffMin} or more characters for it: whose is that long only signs in again. They get a mail about that.`;
const signedOut = 'They are signed out and sign in again. They get a mail about it.';
const invitedAnew =
  'They have not used their invitation yet: they get a new one for this role, and the link before it ends.';
