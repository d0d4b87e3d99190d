import { HttpError } from './answers.ts';

/** Longer values are shortened beside a field. */
const maxShown = 400;

/** Refuses a change of fields that someone else has changed since, and names their new values. */
export function refuseIfChanged(now: Partial<Record<string, string>>): void {
  const fields = Object.entries(now).flatMap(([name, is]) =>
    is === undefined ? [] : [[name, is] as const],
  );
  if (fields.length === 0) return;
  throw new HttpError(409, 'conflict', 'Someone else has changed this in the meantime.', {
    data: { now: Object.fromEntries(fields) },
    errors: Object.fromEntries(fields.map(([name, is]) => [name, wordsFor(is)])),
  });
}

function wordsFor(is: string): string {
  const shown = is.length > maxShown ? `${is.slice(0, maxShown)}…` : is;
  const what = is === '' ? 'has cleared this' : `has changed this to “${shown}”`;
  return `Someone else ${what} in the meantime. Save again to replace it with yours.`;
}
