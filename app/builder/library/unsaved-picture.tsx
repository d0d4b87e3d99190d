import { create } from 'zustand';

import { UnsavedQuestion } from '../kit/unsaved-question.tsx';

type UnsavedPicture = {
  /** Of the picture that Pictures has unsaved words about, or a moved point; null: there is nothing to lose. */
  name: string | null;
};

/** Known beyond Pictures, for whoever closes the editor over its head. */
export const useUnsavedPicture = create<UnsavedPicture>()(() => ({ name: null }));

type LeavePictureProps = { name: string; onStay: () => void; onLeave: () => void };

export function LeavePicture({ name, ...answers }: LeavePictureProps) {
  return (
    <UnsavedQuestion text={`What you changed about “${name}” is not saved yet.`} {...answers} />
  );
}
