import { setTimeout } from 'node:timers/promises';

/** Requests one page again and again until told to stop, and prints how long each answer took. */
const [, , url = ''] = process.argv;
const times: number[] = [];
const visits = { areOver: false };
process.once('message', () => (visits.areOver = true));
await (await fetch(url)).text();
process.send?.('ready');
while (!visits.areOver) {
  const began = performance.now();
  await (await fetch(url)).text();
  times.push(performance.now() - began);
  // The pause stands for reading: without it this visitor alone would keep the server busy.
  await setTimeout(2);
}
process.send?.(times);
