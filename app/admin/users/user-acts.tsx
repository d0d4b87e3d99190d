import { useState } from 'react';

import * as calls from '../../../domain/calls/people.ts';
import { change } from '../../api/call.ts';
import { deskLimits } from '../../../domain/desk/common.ts';
import type { UserDetails } from '../../../domain/desk/users.ts';
import { useAuth } from '../../api/auth-store.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { forgetTypedWords, keepTypedWords, useTypedWords } from '../../keep/typed-words.ts';
import { SmallButton } from '../small-button.tsx';
import { LimitedText } from '../../ui/limited-text.tsx';
import { useDeskChange } from '../use-desk-change.ts';
import { actsFor, type UserAct } from './user-act-list.ts';

type UserActsProps = { details: UserDetails; onErased: () => void };

export function UserActs({ details, onErased }: UserActsProps) {
  const ownId = useAuth((state) => state.user?._id);
  const [chosen, setChosen] = useState<UserAct>();
  const [isOpen, setOpen] = useState(false);
  const noteId = `decline-${details.user._id}`;
  const note = useTypedWords(noteId);
  const [notify, setNotify] = useState(true);
  const [withInquiries, setWithInquiries] = useState(false);
  const acts = actsFor(details, ownId);
  const doing = useDeskChange({
    run: (act: UserAct) => perform(act, details.user._id, { note, notify, withInquiries }),
    onDone(act) {
      setOpen(false);
      if (act.id === 'decline' || act.id === 'erase') forgetTypedWords(noteId);
      if (act.id === 'erase') onErased();
    },
  });
  if (acts.length === 0) return null;

  return (
    <section className="panel-part">
      <h3>Actions</h3>
      <ul className="user-acts ruled">
        {acts.map((act) => (
          <li className="row spread gap-20 pad-y-14" key={act.id}>
            <div>
              <p className="text-15 medium">{act.name}</p>
              <p className="act-text muted text-14">{act.text}</p>
            </div>
            <SmallButton
              look={act.isDanger ? 'danger' : undefined}
              onPress={() => {
                setChosen(act);
                setOpen(true);
              }}
            >
              {act.button}
            </SmallButton>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          isOpen={isOpen}
          title={chosen.question}
          text={chosen.warning}
          confirmText={chosen.button}
          isDanger={chosen.isDanger === true}
          isBusy={doing.isPending}
          onConfirm={() => doing.mutate(chosen)}
          onClose={() => setOpen(false)}
        >
          {chosen.id === 'decline' && (
            <DeclineWords
              words={{ note, notify }}
              onChange={(words) => {
                setNotify(words.notify);
                if (words.note !== note) keepTypedWords(noteId, words.note);
              }}
            />
          )}
          {chosen.id === 'erase' && (
            <CheckBox isOn={withInquiries} onChange={setWithInquiries}>
              Also erase the inquiries sent from {details.user.email}
            </CheckBox>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}

type Decline = { note: string; notify: boolean };

function DeclineWords({ words, onChange }: { words: Decline; onChange: (words: Decline) => void }) {
  return (
    <>
      <CheckBox isOn={words.notify} onChange={(notify) => onChange({ ...words, notify })}>
        Tell the person by mail
      </CheckBox>
      {words.notify && (
        <LimitedText
          id="decline-note"
          label="A word to the person (optional)"
          limit={deskLimits.declineNoteLength}
          rows={4}
          text={words.note}
          onType={(note) => onChange({ ...words, note })}
        />
      )}
    </>
  );
}

function perform(
  { id }: UserAct,
  userId: string,
  { note, notify, withInquiries }: Decline & { withInquiries: boolean },
): Promise<string> {
  const params = { id: userId };
  switch (id) {
    case 'decline':
      return change(calls.declineRequest, {
        params,
        body: { notify, ...(notify && note.trim() && { note: note.trim() }) },
      });
    case 'makeAdmin':
      return change(calls.changeRole, { params, body: { role: 'Admin' } });
    case 'makeEditor':
      return change(calls.changeRole, { params, body: { role: 'Editor' } });
    case 'makeUser':
      return change(calls.changeRole, { params, body: { role: 'User' } });
    case 'erase':
      return change(calls.erasePerson, { params, body: { inquiries: withInquiries } });
    default:
      return change(plainActs[id], { params });
  }
}

const plainActs = {
  disable: calls.disablePerson,
  enable: calls.enablePerson,
  endSessions: calls.endSessionsOf,
  resetFactors: calls.resetFactors,
  unlinkProvider: calls.unlinkPerson,
};
