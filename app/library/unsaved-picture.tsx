import { useState } from 'react';
import { create } from 'zustand';

import { UnsavedQuestion } from '../builder/kit/confirm-dialog.tsx';

type UnsavedPicture = {
  /** The name of the picture with unsaved changes; null: there is nothing to lose. */
  name: string | null;
};

/** Shared beyond the library, for parts that close the editor from outside. */
export const useUnsavedPicture = create<UnsavedPicture>()(() => ({ name: null }));

export function isPictureUnsaved(): boolean {
  return useUnsavedPicture.getState().name !== null;
}

type Question = { leave: () => void; stay: (() => void) | undefined };

/** Typed descriptions and a moved focal point stay until they are saved or the person agrees to lose them. */
export function useLeaveQuestion() {
  const name = useUnsavedPicture((unsaved) => unsaved.name);
  const [asked, ask] = useState<Question>();

  function leave(act: () => void, stay?: () => void): void {
    if (isPictureUnsaved()) ask({ leave: act, stay });
    else act();
  }

  function decide(act: (() => void) | undefined): void {
    ask(undefined);
    act?.();
  }

  const question = asked && name !== null && (
    <UnsavedQuestion
      text={`Your changes to “${name}” have not been saved yet.`}
      onStay={() => decide(asked.stay)}
      onLeave={() => decide(asked.leave)}
    />
  );
  return { leave, question };
}
