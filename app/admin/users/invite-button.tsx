import { invitePerson } from '../../../domain/calls/people.ts';
import { change } from '../../api/call.ts';
import type { DeskUser } from '../../../domain/desk/users.ts';
import { peopleAnswerWords } from '../../../domain/http/answer-words.ts';
import { serverWords } from '../../api/call-api.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useAddressState } from '../address-state.ts';
import { useMailsAreFiles } from '../mail-badge.tsx';
import { useDeskChange } from '../use-desk-change.ts';
import { inviteText } from './user-status.ts';

/** Invite, Invite Again, or a dash where no invitation is possible. */
export function InviteButton({ user }: { user: DeskUser }) {
  const text = inviteText(user);
  const areFiles = useMailsAreFiles();
  const address = useAddressState();
  const invitation = useDeskChange({
    about: `invite ${user._id}`,
    async run() {
      const body = { userId: user._id };
      return change(invitePerson, { body, keyedBy: body });
    },
    ...(areFiles && {
      next: { text: 'Copy its link', run: () => address.change({ user: user._id }) },
    }),
    wordsFor: (error) => serverWords(error) ?? peopleAnswerWords.invitationFailed,
  });
  if (text === '-') return <span className="desk-none">-</span>;
  return (
    <button
      type="button"
      className={text === 'Invite' ? 'desk-small desk-small-solid' : 'desk-small'}
      aria-label={`${text}: ${user.fullName}`}
      // Not `disabled`, which would lose the focus in the middle of the list.
      aria-disabled={invitation.isPending}
      onClick={() => !invitation.isPending && invitation.mutate()}
    >
      {invitation.isPending && <Spinner label="Sending" />}
      <span>{text}</span>
    </button>
  );
}
