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
            ? 'No mail server is set up, so the e-mails with a link to create a password are only saved as files. Older links stop working.'
            : 'Each person gets an e-mail with a link to create a password. Older links stop working.',
          act: ({ _id: userId }) => change(invitePerson, { body: { userId }, keyedBy: { userId } }),
          done: (count) => invitedWords(count, areFiles),
        },
        {
          name: 'Decline',
          of: declinable,
          isDanger: true,
          question: `Decline ${declinable.length === 1 ? 'one request' : `${declinable.length} requests`}?`,
          warning: 'They do not get an account. Any invitation already sent stops working.',
          more: (
            <CheckBox isOn={notify} onChange={setNotify}>
              Notify them by e-mail
            </CheckBox>
          ),
          act: ({ _id: id }) => change(declineRequest, { params: { id }, body: { notify } }),
          done: (count) => (count === 1 ? 'One request declined.' : `${count} requests declined.`),
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
      count === 1
        ? 'one invitation was saved as a file'
        : `${count} invitations were saved as files`;
    return `${whyFile} ${what}.`;
  }
  return count === 1 ? 'One invitation is on its way.' : `${count} invitations are on their way.`;
}
