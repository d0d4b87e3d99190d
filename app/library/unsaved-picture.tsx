import { create } from 'zustand';

import { UnsavedQuestion } from '../builder/kit/unsaved-question.tsx';

type UnsavedPicture = {
  /**
   * The name of the picture with unsaved changes in the library; null: there is nothing to lose.
   */
  name: string | null;
};

/** Shared beyond the library, for parts that close the editor from outside. */
export const useUnsavedPicture = create<UnsavedPicture>()(() => ({ name: null }));

export function isPictureUnsaved(): boolean {
  return useUnsavedPicture.getState().name !== null;
}

type LeavePictureProps = { name: string; onStay: () => void; onLeave: () => void };

export function LeavePicture({ name, ...answers }: LeavePictureProps) {
  return (
    <UnsavedQuestion text={`What you changed about “${name}” is not saved yet.`} {...answers} />
  );
}
