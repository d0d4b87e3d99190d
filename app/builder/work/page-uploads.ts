import { create } from 'zustand';

import { toast } from '../../ui/toast.ts';

type Outcome = 'in' | 'failed' | 'stopped';

type PageUploads = {
  /** The sent share of each picture on its way into the page, from 0 to 1. */
  shares: ReadonlyMap<symbol, number>;
  isAwaited: boolean;
};

export const usePageUploads = create<PageUploads>()(() => ({
  shares: new Map(),
  isAwaited: false,
}));

const listeners = new Set<(outcome: Outcome) => void>();

export function trackUpload(): { progress: (share: number) => void; end: (how: Outcome) => void } {
  const id = Symbol('upload');
  const progress = (share: number) =>
    usePageUploads.setState(({ shares }) => ({ shares: new Map(shares).set(id, share) }));
  progress(0);
  return {
    progress,
    end(how) {
      const { shares } = usePageUploads.getState();
      if (!shares.has(id)) return;
      const left = new Map(shares);
      left.delete(id);
      usePageUploads.setState({ shares: left });
      for (const tell of listeners) tell(how);
    },
  };
}

async function picturesAreIn(): Promise<boolean> {
  if (usePageUploads.getState().shares.size === 0) return true;
  usePageUploads.setState({ isAwaited: true });
  const outcomes: Outcome[] = [];
  await new Promise<void>((resolve) => {
    const tell = (outcome: Outcome) => {
      outcomes.push(outcome);
      if (usePageUploads.getState().shares.size > 0) return;
      listeners.delete(tell);
      resolve();
    };
    listeners.add(tell);
  });
  usePageUploads.setState({ isAwaited: false });
  return outcomes.every((outcome) => outcome === 'in');
}

/**
 * Saves once every picture is uploaded: a save must include the pictures that its editor has put
 * there. A failed upload stops the save, and the editor decides anew. A second press while a save
 * waits adds nothing.
 */
export async function saveWhenPicturesAreIn(save: () => void | Promise<void>): Promise<void> {
  if (usePageUploads.getState().isAwaited) return;
  if (await picturesAreIn()) await save();
  else toast.error(notIn);
}

const notIn =
  'A picture did not arrive, so nothing was saved. Upload it again, or save without it.';
