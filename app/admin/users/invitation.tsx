import { Link2 } from 'lucide-react';
import { useState } from 'react';

import { invitePerson, makeInvitationLink } from '../../../domain/calls/people.ts';
import { change, read } from '../../api/call.ts';
import { serverWords } from '../../api/call-api.ts';
import { peopleAnswerWords } from '../../../domain/http/answer-words.ts';
import { deskWords } from '../../../domain/desk/common.ts';
import { type DeskUser } from '../../../domain/desk/users.ts';
import { copyText } from '../../ui/copy-words.ts';
import { toast } from '../../ui/toast.ts';
import { useAddressState } from '../address-state.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useMailsAreFiles } from '../mail-badge.tsx';
import { SmallButton } from '../small-button.tsx';
import { fullDate } from '../../ui/dates.ts';
import { useDeskChange } from '../use-desk-change.ts';
import { inviteText } from './user-columns.tsx';

type MadeLink = { link: string; expiresAt: string };

/** Invites someone by mail, or by a link that the administrator hands over. */
export function InvitationPart({ user }: { user: DeskUser }) {
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeLink>();
  const making = useDeskChange({
    async run() {
      const asked = read(makeInvitationLink, { body: { userId: user._id } });
      const copying = copyText(asked.then(({ link }) => link));
      setMade(await asked);
      const isCopied = await copying;
      return isCopied ? `${deskWords.linkCreated} It has been copied.` : deskWords.linkCreated;
    },
    onDone: () => setAsking(false),
  });
  if (inviteText(user) === '-') return null;

  return (
    <div className="panel-lead line wraps gap-8">
      <InviteButton user={user} />
      <SmallButton icon={Link2} onPress={() => setAsking(true)}>
        Copy invitation link
      </SmallButton>
      {made && <LinkBox made={made} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="Create an invitation link?"
        text={`Anyone with the link can create the password for ${user.email}. All older links for this person stop working, including any sent by e-mail. Pass it on yourself.`}
        confirmText="Create and copy the link"
        isBusy={making.isPending}
        onConfirm={() => making.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** The browser may refuse the clipboard; the link stays visible while the panel is open. */
function LinkBox({ made }: { made: MadeLink }) {
  return (
    <div className="link-box stack gap-8 above-12 own-line">
      <label className="field-label" htmlFor="invitation-link">
        Invitation link
      </label>
      <div className="row gap-8">
        <input
          id="invitation-link"
          className="input text-14"
          readOnly
          value={made.link}
          onFocus={(event) => event.target.select()}
        />
        <SmallButton
          onPress={() => {
            void copyText(made.link).then((isCopied) =>
              isCopied ? toast.success('The link is copied.') : undefined,
            );
          }}
        >
          Copy
        </SmallButton>
      </div>
      <p className="field-hint">Works once. Expires on {fullDate(new Date(made.expiresAt))}.</p>
    </div>
  );
}

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
    <SmallButton
      look={text === 'Invite' ? 'solid' : undefined}
      label={`${text}: ${user.fullName}`}
      isBusy={invitation.isPending}
      busyWords="Sending"
      onPress={invitation.mutate}
    >
      {text}
    </SmallButton>
  );
}
