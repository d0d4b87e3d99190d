import { captchaWords } from '../../domain/captcha/captcha-words.ts';
// Vite makes the worker a file of its own and this its address.
// oxlint-disable-next-line import/default
import workerUrl from './proof-worker.ts?worker&url';

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
};

type Report = { percent: number; answer?: undefined } | { answer: string };

/** Our content policy allows one script address: that of our own worker. */
let policy: { createScriptURL(url: string): string } | undefined;

export function prove(
  task: { salt: string; bits: number },
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedWorkerUrl(), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate());
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error(captchaWords.cannotWork));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if (data.answer === undefined) {
        onProgress(data.percent);
        return;
      }
      worker.terminate();
      resolve(data.answer);
    });
    worker.postMessage(task, { transfer: [] });
  });
}

function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return workerUrl;
  policy ??= trustedTypes.createPolicy('fourfold-worker', { createScriptURL: () => workerUrl });
  return policy.createScriptURL(workerUrl);
}
