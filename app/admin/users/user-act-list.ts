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
      text: 'Links already sent stop working. You can add a message to the e-mail, or decline without one.',
      button: 'Decline',
      question: `Decline the request of ${name}?`,
      warning: 'They do not get an account. Any invitation already sent stops working.',
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
      warning: 'Unsaved work on their devices may be lost. They can sign in again right away.',
      run: () => change(calls.endSessionsOf, { params }),
    },
    {
      isOffered: hasFactor && !isSelf,
      name: 'Turn off the second step',
      text: 'For someone who has lost their phone and their recovery codes.',
      button: 'Turn off',
      question: `Turn off the second step for ${name}?`,
      warning:
        'Make sure that the request is really from them. Their password alone will open the account, and they will be signed out everywhere. They get an e-mail about it.',
      isDanger: true,
      run: () => change(calls.resetFactors, { params }),
    },
    {
      isOffered: isLinked && !isSelf,
      name: 'Unlink from the sign-in provider',
      text: 'For someone who can no longer sign in because their account there has changed.',
      button: 'Unlink',
      question: `Unlink ${name} from the sign-in provider?`,
      warning:
        'Make sure that the request is really from them. The next time the provider confirms their e-mail address, that identity is linked to the account.',
      isDanger: true,
      run: () => change(calls.unlinkPerson, { params }),
    },
    {
      isOffered: isVerified && !disabled && !isSelf,
      name: 'Disable the account',
      text: 'Signs them out everywhere and blocks sign-in until you enable it again.',
      button: 'Disable',
      question: `Disable the account of ${name}?`,
      warning:
        'They will be signed out everywhere and cannot sign in until you enable the account again.',
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
      text: 'For someone who has asked for their data to be deleted. This cannot be undone.',
      button: 'Erase',
      question: `Erase ${name} for good?`,
      warning:
        'The account and everything linked to it will be deleted: devices, sign-in details, unsaved work and queued e-mails. Pages, drafts, notes and answers stay without the name, and the audit log records that you erased someone. Backups keep the data until they are replaced. If they had an account, they get a final e-mail.',
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
    text: 'The request is open again, and you can invite the person.',
    button: 'Reopen',
    question: `Reopen the request of ${name}?`,
    warning: 'The request goes back to the waiting list. No e-mail is sent.',
  };
}

function enableWords(name: string) {
  return {
    name: 'Enable the account',
    text: 'They can sign in again.',
    button: 'Enable',
    question: `Enable the account of ${name}?`,
    warning: 'They can sign in again with their password. No e-mail is sent.',
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
    text: 'Writes and publishes pages, menus, footer and pictures. Cannot see people, inquiries or settings.',
    button: 'Make Editor',
    question: isSelf ? 'Become an editor yourself?' : `Make ${name} an editor?`,
    run: changeTo('Editor'),
  };
  return [
    {
      ...toEditor,
      isOffered: canRise && role === 'User' && pendingRole !== 'Editor',
      warning: `They can change and publish every page of the site, but cannot see people, inquiries or settings. ${after}`,
    },
    {
      isOffered: canRise && !isAdmin && pendingRole !== 'Admin',
      name: 'Make an administrator',
      text: 'Sees people and inquiries, approves requests and edits every page.',
      button: 'Make Admin',
      question: `Make ${name} an administrator?`,
      warning: `They can see all people and inquiries, and change every page of the site. ${after}`,
      run: changeTo('Admin'),
    },
    {
      isOffered: pendingRole !== undefined,
      name: 'Withdraw the offer',
      text: 'They remain a user, whatever password they sign in with.',
      button: 'Withdraw',
      question: `Withdraw the offer to ${name}?`,
      warning: `They will not become an ${names[pendingRole ?? role]}. They get an e-mail about it.`,
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
      name: `Remove the ${names[role]} role`,
      text: 'The account stays, but without access to this desk or to editing.',
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
    return 'You will lose access to this desk immediately, and only another administrator can restore it.';
  }
  return isAdmin
    ? 'They lose this desk and can no longer edit pages.'
    : 'They can no longer edit pages. What they published stays.';
}

/** A user's password may be short, and nobody can tell. An editor's is long. */
const longPasswordNeeded = `They need a password of at least ${passwordLimits.staffMin} characters. If theirs is long enough, they just sign in again. They get an e-mail about it.`;
const signedOut = 'They are signed out and need to sign in again. They get an e-mail about it.';
const invitedAnew =
  'They have not used their invitation yet: they get a new one for this role, and the old link stops working.';
