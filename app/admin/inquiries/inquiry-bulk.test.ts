import { expect, it } from 'vitest';

import { changedWords } from './inquiry-bulk.tsx';

it('says what became of how many inquiries', () => {
  expect(changedWords(1, { state: 'spam' })).toBe('1 inquiry moved to Spam.');
  expect(changedWords(1032, { read: true })).toBe('1,032 inquiries marked as read.');
  expect(changedWords(2, { assigneeId: null })).toBe('2 inquiries assigned to nobody.');
  expect(changedWords(2, { state: 'in-progress', assigneeId: 'a' }, 'Zoë Lind')).toBe(
    '2 inquiries moved to In progress and assigned to Zoë Lind.',
  );
});
