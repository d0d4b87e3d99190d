import { create } from 'zustand';

type UnsavedPicture = {
  /** Of the picture that Pictures has unsaved words about, or a moved point; null: there is nothing to lose. */
  name: string | null;
};

/** Known beyond Pictures, for whoever closes the editor over its head. */
export const useUnsavedPicture = create<UnsavedPicture>()(() => ({ name: null }));
