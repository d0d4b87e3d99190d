import { findProof } from './find-proof.ts';

/** Works beside the page, so that it keeps answering. Told a task once, tells its progress and the answer. */
addEventListener('message', ({ data }: MessageEvent<{ salt: string; bits: number }>) => {
  const answer = findProof(data, (percent) => postMessage({ percent }, { transfer: [] }));
  postMessage({ answer }, { transfer: [] });
});
