import type { StaffRole } from '../../../domain/accounts/accounts.ts';
import type { DeskUser, UserDetails } from '../../../domain/desk/users.ts';
import { passwordLimits } from '../../../domain/values/password-limits.ts';

export type UserAct = {
  id:
    | 'decline'
    | 'disable'
    | 'enable'
    | 'endSessions'
    | 'resetFactors'
    | 'unlinkProvider'
    | 'makeAdmin'
    | 'makeEditor'
    | 'makeUser'
    | 'erase';
  name: string;
  text: string;
  /** The text of the button in the panel and, with a name, in the question. */
  button: string;
  question: string;
  warning: string;
  isDanger?: boolean;
};

/** The acts that apply to this person now. The server decides. */
export function actsFor(
  { user, sessionCount, hasFactor, isLinked }: UserDetails,
  ownId: string | undefined,
): UserAct[] {
  const name = user.fullName;
  const isSelf = user._id === ownId;
  const isStopped = user.disabled || user.declined;
  const acts: (UserAct | false)[] = [
    !user.isVerified && !isStopped && decline(name),
    ...roleActs(user, isSelf),
    sessionCount > 0 && !isSelf && endSessions(name),
    hasFactor && !isSelf && resetFactors(name),
    isLinked && !isSelf && unlinkProvider(name),
    user.isVerified && !user.disabled && !isSelf && disable(name),
    isStopped && enable(name, user.declined),
    !isSelf && erase(name),
  ];
  return acts.filter((act) => act !== false);
}

function decline(name: string): UserAct {
  return {
    id: 'decline',
    name: 'Decline the request',
    text: 'Links that were sent end. You can add a word to the mail, or decline in silence.',
    button: 'Decline',
    question: `Decline the request of ${name}?`,
    warning: 'They get no account. Any invitation that was sent ends at once.',
    isDanger: true,
  };
}

/** The ways to another role. A role that waits for its person can be taken back. */
function roleActs(user: DeskUser, isSelf: boolean): (UserAct | false)[] {
  const { role, pendingRole, fullName: name } = user;
  const isInvited = !user.isVerified && user.invitationCount > 0;
  const canRise = (user.isVerified || isInvited) && !user.disabled && !user.declined;
  const after = isInvited ? invitedAnew : role === 'User' ? longPasswordNeeded : signedOut;
  return [
    canRise && role === 'User' && pendingRole !== 'Editor' && makeEditor(name, { after }),
    canRise && role !== 'Admin' && pendingRole !== 'Admin' && makeAdmin(name, after),
    pendingRole !== undefined && withdrawRole(name, pendingRole),
    role === 'Admin' && makeEditor(name, { isLowered: true, isSelf }),
    role !== 'User' && makeUser(name, role, isSelf),
  ];
}

/** A user's password may be short, and nobody can tell. An editor's is long. */
const longPasswordNeeded = `They need a password of ${passwordLimits.staffMin} or more characters for it: whose is that long only signs in again. They get a mail about that.`;
const signedOut = 'They are signed out and sign in again. They get a mail about it.';
const invitedAnew =
  'They have not used their invitation yet: they get a new one for this role, and the link before it ends.';

function makeAdmin(name: string, after: string): UserAct {
  return {
    id: 'makeAdmin',
    name: 'Make an administrator',
    text: 'Sees people and inquiries, lets people in, and edits every page.',
    button: 'Make Admin',
    question: `Make ${name} an administrator?`,
    warning: `They will see everyone and every inquiry, and can change every page of the site. ${after}`,
  };
}

type ToEditor = { after?: string; isLowered?: boolean; isSelf?: boolean };

function makeEditor(
  name: string,
  { after = '', isLowered = false, isSelf = false }: ToEditor,
): UserAct {
  return {
    id: 'makeEditor',
    name: 'Make an editor',
    text: 'Writes and publishes pages, menus, footer and pictures. Sees no people, inquiries or settings.',
    button: 'Make Editor',
    question: isSelf ? 'Become an editor yourself?' : `Make ${name} an editor?`,
    warning: isLowered
      ? `${isSelf ? 'You lose' : 'They lose'} people, inquiries, settings and the audit log at once, and can still change every page. Only another administrator can give the role back.`
      : `They can change and publish every page of the site, and see no people, inquiries or settings. ${after}`,
    isDanger: isLowered,
  };
}

function withdrawRole(name: string, offered: StaffRole): UserAct {
  return {
    id: 'makeUser',
    name: 'Take the offer back',
    text: 'They stay a user, whatever password they sign in with.',
    button: 'Take back',
    question: `Take the offer to ${name} back?`,
    warning: `They do not become an ${offered === 'Admin' ? 'administrator' : 'editor'}. They get a mail about it.`,
  };
}

function makeUser(name: string, from: StaffRole, isSelf: boolean): UserAct {
  return {
    id: 'makeUser',
    name: `Take the role of ${from === 'Admin' ? 'administrator' : 'editor'} back`,
    text: 'The account stays, without this desk and without editing.',
    button: 'Make User',
    question: isSelf ? 'Give up your own role?' : `Make ${name} a user again?`,
    warning: isSelf
      ? 'You will leave this desk at once, and only another administrator can let you back in.'
      : from === 'Admin'
        ? 'They lose this desk and can no longer edit pages.'
        : 'They can no longer edit pages. What they published stays.',
    isDanger: true,
  };
}

function endSessions(name: string): UserAct {
  return {
    id: 'endSessions',
    name: 'End all sessions',
    text: 'Signs the person out on every device. They can sign in again.',
    button: 'End sessions',
    question: `Sign ${name} out everywhere?`,
    warning: 'Unsaved work on their devices may be lost. They can sign in again at once.',
  };
}

function resetFactors(name: string): UserAct {
  return {
    id: 'resetFactors',
    name: 'Take the second step off',
    text: 'For someone who has lost their phone and their recovery codes.',
    button: 'Take off',
    question: `Take the second step of ${name} off?`,
    warning:
      'Be sure that it is really them who asks. Their password alone will open the account, and they are signed out everywhere. They get a mail about it.',
    isDanger: true,
  };
}

function unlinkProvider(name: string): UserAct {
  return {
    id: 'unlinkProvider',
    name: 'Unlink from the sign-in provider',
    text: 'For someone whose identity there has changed, and who is told so when signing in.',
    button: 'Unlink',
    question: `Unlink ${name} from the sign-in provider?`,
    warning:
      'Be sure that it is really them who asks. The next identity for whose e-mail address the provider vouches is linked to the account.',
    isDanger: true,
  };
}

function disable(name: string): UserAct {
  return {
    id: 'disable',
    name: 'Disable the account',
    text: 'Signed out everywhere and kept out until you enable it again.',
    button: 'Disable',
    question: `Disable the account of ${name}?`,
    warning:
      'They are signed out everywhere and cannot sign in until you enable the account again.',
    isDanger: true,
  };
}

function enable(name: string, isDeclined: boolean): UserAct {
  return {
    id: 'enable',
    name: isDeclined ? 'Reopen the request' : 'Enable the account',
    text: isDeclined ? 'The request waits again, and can be invited.' : 'They can sign in again.',
    button: isDeclined ? 'Reopen' : 'Enable',
    question: isDeclined ? `Reopen the request of ${name}?` : `Enable the account of ${name}?`,
    warning: isDeclined
      ? 'The request goes back among those who wait. No mail is sent.'
      : 'They can sign in again with the password they have. No mail is sent.',
  };
}

function erase(name: string): UserAct {
  return {
    id: 'erase',
    name: 'Erase the person',
    text: 'For someone who asks to be forgotten. Nobody can bring them back.',
    button: 'Erase',
    question: `Erase ${name} for good?`,
    warning:
      'The account and everything bound to it go: devices, sign-in, unsaved work, mails that wait. Pages, drafts, notes and answers stay, without the name; so does the line in the log that you erased someone. Backups keep it until they are replaced. Who had an account gets a last mail.',
    isDanger: true,
  };
}
