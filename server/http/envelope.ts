import * as z from 'zod';

/** Every JSON answer of the API: the status again, a sentence for people, and the data. */
export function envelope<Status extends number, Data extends z.core.$ZodType>(
  status: Status,
  data: Data,
) {
  return z.object({ status: z.literal(status), message: z.string(), data });
}

export function ok<Data>(
  message: string,
  data: Data,
): { status: 200; message: string; data: Data } {
  return { status: 200, message, data };
}

export function created<Data>(
  message: string,
  data: Data,
): { status: 201; message: string; data: Data } {
  return { status: 201, message, data };
}
