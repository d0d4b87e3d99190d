import { expect, it } from 'vitest';

import { toneOf } from './media-service.ts';

it('A placeholder that cannot be read counts as bright, and the page is drawn', async () => {
  expect(await toneOf('damaged', 'data:image/webp;base64,AAAA')).toBe('bright');
  expect(await toneOf('none', '')).toBe('bright');
});
