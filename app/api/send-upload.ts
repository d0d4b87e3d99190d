import { callWords } from '../../domain/http/refusal-words.ts';
import { ApiError, apiBase } from './call-api.ts';

type Sending = {
  token: string;
  /** From 0 to 1; 1 means that all was sent and the server works on it. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a file to the API. Uses XMLHttpRequest, because `fetch` does not report an upload's progress. */
export function sendUpload(
  path: string,
  body: FormData | Blob,
  { token, onProgress, signal }: Sending,
): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open('POST', apiBase + path);
  request.setRequestHeader('authorization', `Bearer ${token}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  request.upload.addEventListener('load', () => onProgress(1));
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new ApiError(0, callWords.noAnswer)));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
