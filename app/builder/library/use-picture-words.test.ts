import { expect, test } from 'vitest';

import { changeSince } from './use-picture-words.ts';

const sent = { name: ' Dawn ', alt: 'A harbour', isDecorative: false, focalX: 50, focalY: 50 };
const saved = { ...sent, name: 'Dawn' };

test('a field nobody touched since is as the server has it, the others as they were typed', () => {
  const now = { ...sent, alt: 'A harbour at dawn', focalX: 20 };
  expect(changeSince(sent, now, saved)).toEqual({ ...saved, alt: 'A harbour at dawn', focalX: 20 });
  expect(changeSince(sent, sent, saved)).toEqual(saved);
});
