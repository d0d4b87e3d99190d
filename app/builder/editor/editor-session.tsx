import { type ReactNode, useEffect, useState } from 'react';

import { SignInAgain, TakeWords } from '../../account/sign-in-again.tsx';
import type { AuthUser } from '../../api/auth-state.ts';
import { holdDocument, onAccessLost, useAuth } from '../../api/auth-store.ts';
import { findNewRole } from '../../api/own-role.ts';
import { useLeaveQuestion } from '../../library/unsaved-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

type EditorSessionProps = {
  owner: AuthUser;
  readWords: () => string[];
  /** Closes the editor with the text kept; false when it could be kept nowhere: then the editor stays. */
  onLeave: () => Promise<boolean>;
};

/** Holds the session while the editor is open, and says so when the role or the session has gone. */
export function EditorSession({ owner, readWords, onLeave }: EditorSessionProps) {
  const [isAccessLost, setAccessLost] = useState(false);
  const isOwn = useAuth(({ user }) => user?._id === owner._id);
  const picture = useLeaveQuestion();
  useEffect(() => holdDocument(owner._id), [owner]);
  // The server has refused what only editors may do.
  useEffect(() => onAccessLost(() => setAccessLost(true)), []);

  /** The tools go with the role, so the words are kept before the header shows the new one. */
  async function closeForGood(): Promise<void> {
    if (await onLeave()) await findNewRole();
  }

  /** What was typed about a picture is kept nowhere. */
  const mayLeavePicture = () =>
    new Promise<boolean>((resolve) =>
      picture.leave(
        () => resolve(true),
        () => resolve(false),
      ),
    );

  if (isOwn && isAccessLost) {
    return (
      <ConfirmDialog
        title="You can no longer edit pages"
        text="Your role has changed, so you cannot save this. Your text is still here: copy or download it."
        details={<TakeWords readWords={readWords} />}
        onCancel={() => {}}
      >
        <Button isSmall onClick={() => void closeForGood()}>
          Close the editor
        </Button>
      </ConfirmDialog>
    );
  }
  return (
    <>
      <SignInAgain
        Frame={EditorFrame}
        owner={owner}
        readWords={readWords}
        onLeave={async () => (await mayLeavePicture()) && onLeave()}
      />
      {picture.question}
    </>
  );
}

type EditorFrameProps = { title: string; text: string; details: ReactNode; children: ReactNode };

function EditorFrame(props: EditorFrameProps) {
  // Escape does nothing here, because the text below must not be lost by it.
  return <ConfirmDialog {...props} onCancel={() => {}} />;
}
