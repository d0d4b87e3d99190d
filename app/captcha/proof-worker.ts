import { findProof } from './find-proof.ts';

/** Runs beside the page, which keeps answering. Receives a task, sends progress and answer. */
addEventListener('message', ({ data }: MessageEvent<{ salt: string; bits: number }>) => {
  const answer = findProof(data, (percent) => postMessage({ percent }, { transfer: [] }));
  postMessage({ answer }, { transfer: [] });
});
