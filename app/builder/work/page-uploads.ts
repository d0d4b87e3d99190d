import { create } from 'zustand';

import { toast } from '../../ui/toast.ts';

type PageUploads = {
  /** The sent share of each picture on its way into the page, from 0 to 1. */
  shares: ReadonlyMap<symbol, number>;
  isAwaited: boolean;
  /** A picture did not arrive while a save waited. */
  isOneLost: boolean;
};

export const usePageUploads = create<PageUploads>()(() => ({
  shares: new Map(),
  isAwaited: false,
  isOneLost: false,
}));

export function trackUpload() {
  const id = Symbol('upload');
  const progress = (share: number) =>
    usePageUploads.setState(({ shares }) => ({ shares: new Map(shares).set(id, share) }));
  progress(0);
  return {
    progress,
    end(how: 'in' | 'failed' | 'stopped'): void {
      const { shares, isOneLost } = usePageUploads.getState();
      if (!shares.has(id)) return;
      const left = new Map(shares);
      left.delete(id);
      usePageUploads.setState({ shares: left, isOneLost: isOneLost || how !== 'in' });
    },
  };
}

/** Saves once every picture of the editor is uploaded. A failed upload stops the save, and the editor decides anew. */
export async function saveWhenPicturesAreIn(save: () => void | Promise<void>): Promise<void> {
  const { shares, isAwaited } = usePageUploads.getState();
  // A second press while a save waits adds nothing.
  if (isAwaited) return;
  if (shares.size > 0 && !(await arePicturesIn())) toast.error(notIn);
  else await save();
}

async function arePicturesIn(): Promise<boolean> {
  usePageUploads.setState({ isAwaited: true, isOneLost: false });
  await new Promise<void>((resolve) => {
    const stop = usePageUploads.subscribe(({ shares }) => {
      if (shares.size > 0) return;
      stop();
      resolve();
    });
  });
  usePageUploads.setState({ isAwaited: false });
  return !usePageUploads.getState().isOneLost;
}

const notIn =
  'A picture could not be uploaded, so nothing was saved. Upload it again, or save without it.';
