import type * as z from 'zod/mini';

import type { Call } from '../../domain/calls/define-call.ts';
import { callWords } from '../../domain/http/refusal-words.ts';
import { useAuth } from './auth-store.ts';
import { addressOf, type Place } from './call.ts';
import { ApiError, apiBase, readAnswer } from './call-api.ts';

type Upload = Call & { answer: z.core.$ZodType };

type Sending = {
  /** From 0 to 1; 1 means that all was sent and the server works on it. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Makes a call that takes a file. Uses XMLHttpRequest, because `fetch` does not report an upload's progress. */
export async function sendUpload<Asked extends Upload>(
  asked: Asked,
  body: FormData | Blob,
  { onProgress, signal, ...place }: Sending & Place<Asked>,
) {
  const token = useAuth.getState().authToken;
  const request = new XMLHttpRequest();
  request.open('POST', apiBase + addressOf(asked, place as unknown as Place<Asked>));
  request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  request.upload.addEventListener('load', () => onProgress(1));
  const response = await new Promise<Response>((resolve, reject) => {
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new ApiError(0, callWords.noAnswer)));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
  const answer = asked.answer as z.core.$ZodType<z.output<Asked['answer']>>;
  return readAnswer(response, { answer, token });
}
