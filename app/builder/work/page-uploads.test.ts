import { beforeEach, expect, it } from 'vitest';

import { dismissToast, readToasts } from '../../ui/toast.ts';
import { saveWhenPicturesAreIn, trackUpload, usePageUploads } from './page-uploads.ts';

let saves = 0;
const save = () => saveWhenPicturesAreIn(() => void (saves += 1));

beforeEach(() => {
  saves = 0;
  for (const { id } of readToasts()) dismissToast(id);
});

it('A save with nothing on its way goes out at once', async () => {
  await save();
  expect(saves).toBe(1);
});

it('A save waits for every picture, and a second press does not save twice', async () => {
  const [first, second] = [trackUpload(), trackUpload()];
  const saving = save();
  await save();
  first.progress(0.5);
  expect([...usePageUploads.getState().shares.values()]).toEqual([0.5, 0]);
  first.end('in');
  expect(usePageUploads.getState().isAwaited).toBe(true);
  expect(saves).toBe(0);
  second.end('in');
  await saving;
  expect(saves).toBe(1);
  expect(usePageUploads.getState()).toMatchObject({ isAwaited: false, shares: new Map() });
});

it.each(['failed', 'stopped'] as const)(
  'A save does not go out by itself when a picture %s',
  async (how) => {
    const [lost, fine] = [trackUpload(), trackUpload()];
    const saving = save();
    lost.end(how);
    lost.end('in');
    fine.end('in');
    await saving;
    expect(saves).toBe(0);
    expect(readToasts()).toMatchObject([
      { kind: 'error', message: expect.stringMatching(/could not be uploaded/) },
    ]);
  },
);
