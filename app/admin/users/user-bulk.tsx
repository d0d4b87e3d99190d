import { useState } from 'react';

import { declineRequest, enablePerson, invitePerson } from '../../../domain/calls/people.ts';
import { change } from '../../api/call.ts';
import type { DeskUser } from '../../../domain/desk/users.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import type { Selection } from '../bulk/selection.tsx';
import { whyFile } from '../../../domain/desk/mails.ts';
import { useMailsAreFiles } from '../mail-badge.tsx';
import { inviteText } from './user-columns.tsx';

export function UserBulk({ selection }: { selection: Selection<DeskUser> }) {
  const [notify, setNotify] = useState(true);
  const areFiles = useMailsAreFiles();
  const { ticked } = selection;
  const invitable = ticked.filter((user) => inviteText(user) !== '-');
  const declinable = ticked.filter((user) => !user.isVerified && !user.disabled && !user.declined);
  return (
    <BulkBar
      selection={selection}
      nameOf={({ fullName, email }) => `${fullName} (${email})`}
      acts={[
        {
          name: 'Invite',
          of: invitable,
          question: `Invite ${invitable.length === 1 ? 'one person' : `${invitable.length} people`}?`,
          warning: areFiles
            ? 'No mail server is set, so each mail with a link to create a password waits in a file. Links made before end.'
            : 'Each gets a mail with a link to create a password. Links that were sent before end.',
          act: ({ _id: userId }) => change(invitePerson, { body: { userId }, keyedBy: { userId } }),
          done: (count) => invitedWords(count, areFiles),
        },
        {
          name: 'Decline',
          of: declinable,
          isDanger: true,
          question: `Decline ${declinable.length === 1 ? 'one request' : `${declinable.length} requests`}?`,
          warning: 'They get no account. Any invitation that was sent ends at once.',
          more: (
            <CheckBox isOn={notify} onChange={setNotify}>
              Tell them by mail
            </CheckBox>
          ),
          act: ({ _id: id }) => change(declineRequest, { params: { id }, body: { notify } }),
          done: (count) => (count === 1 ? 'One request is declined.' : `${count} are declined.`),
          // A sent mail cannot be taken back, so then there is no undo.
          ...(!notify && {
            undo: ({ _id: id }: DeskUser) => change(enablePerson, { params: { id } }),
          }),
        },
      ]}
    />
  );
}

function invitedWords(count: number, areFiles: boolean): string {
  if (areFiles) {
    const what =
      count === 1 ? 'one invitation waits in a file' : `${count} invitations wait in files`;
    return `${whyFile} ${what}.`;
  }
  return count === 1 ? 'One invitation is on its way.' : `${count} invitations are on their way.`;
}
