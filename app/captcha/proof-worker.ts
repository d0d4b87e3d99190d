import { findProof } from './find-proof.ts';

/**
 * Runs beside the page, so that the page keeps answering. Receives one task, sends its progress and
 * the answer.
 */
addEventListener('message', ({ data }: MessageEvent<{ salt: string; bits: number }>) => {
  const answer = findProof(data, (percent) => postMessage({ percent }, { transfer: [] }));
  postMessage({ answer }, { transfer: [] });
});
