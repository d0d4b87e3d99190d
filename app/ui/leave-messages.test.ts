import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { clearMessages } from './clear-messages.ts';
import { dismissToast, readToasts, toast } from './toast.ts';

/** Test files share the module, so each leaves the screen as it wants to find it. */
function clearScreen(): void {
  for (const { id } of readToasts()) dismissToast(id);
}

beforeEach(() => {
  clearScreen();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  clearScreen();
});

it('leaves behind what was read, and takes along a way back and what was said on leaving', () => {
  toast.error('Read.');
  toast.success('Moved.', { text: 'Undo', run: () => undefined });
  vi.advanceTimersByTime(2000);
  toast.success('Just said.');
  expect(readToasts()).toHaveLength(3);
  clearMessages();
  expect(readToasts().map(({ message }) => message)).toEqual(['Moved.', 'Just said.']);
});
