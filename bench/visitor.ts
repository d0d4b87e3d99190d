import { setTimeout } from 'node:timers/promises';

/** Requests these pages in turn, again and again, until told to stop, and prints how long each answer took. */
const [, , ...urls] = process.argv;
const times: number[] = [];
const visits = { areOver: false };
process.once('message', () => (visits.areOver = true));
for (const url of urls) await (await fetch(url)).text();
process.send?.('ready');
for (let turn = 0; !visits.areOver; turn += 1) {
  const url = urls[turn % urls.length] ?? '';
  const began = performance.now();
  await (await fetch(url)).text();
  times.push(performance.now() - began);
  // The pause stands for reading: without it this visitor alone would keep the server busy.
  await setTimeout(2);
}
process.send?.(times);
