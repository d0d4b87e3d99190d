import { expect, it } from 'vitest';

import { stageFor } from './stage.ts';

it('A preview is laid out for its device and shown at 0.7 where that fits', () => {
  expect(stageFor('phone', 800)).toEqual({ width: 390, scale: 0.7 });
  expect(stageFor('tablet', 800)).toEqual({ width: 820, scale: 0.7 });
  expect(stageFor('desktop', 770)).toEqual({ width: 1100, scale: 0.7 });
});

it('A narrow pane still shows the whole width of a desktop, smaller', () => {
  expect(stageFor('desktop', 512)).toEqual({ width: 1024, scale: 0.5 });
});
