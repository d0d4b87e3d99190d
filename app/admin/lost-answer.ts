import { ApiError } from '../api/call-api.ts';

const unknownOutcome =
  'The server does not answer. Your changes may have been saved; saving them again does no harm.';

/** Something else answered instead of the server, or nothing did. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.id === undefined;
}

/** Without an answer it is unknown whether a change was made, so what is stored is read again. */
export async function readAfterLoss<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch {
    throw new ApiError(0, unknownOutcome);
  }
}
