import { HttpError, unavailable } from './errors.ts';

/** A guard that cannot ask its store refuses (503): it never lets anyone through unchecked. */
export async function failClosed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const refusal = unavailable();
    refusal.cause = error;
    throw refusal;
  }
}
