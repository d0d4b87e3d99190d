import { parseArgs } from 'node:util';

import { buildWhenStale } from '../server/start/build-when-stale.ts';
import { measureBuilder } from './builder.ts';
import { measureDesk } from './desk.ts';
import { type Figure, printFigures } from './figures.ts';
import { measureFirstPaint } from './first-paint.ts';
import { measureGrowth } from './growth.ts';
import { measureHouse } from './house.ts';
import { measureImages } from './images.ts';
import { measureInstances } from './instances.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoginFlood } from './login-flood.ts';
import { measureMemory } from './memory.ts';
import { measurePageFlood } from './page-flood.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureReadiness } from './readiness.ts';
import { measureSaves } from './saves.ts';
import { measureSoak } from './soak.ts';
import { measureStart } from './start.ts';
import { measureThroughput } from './throughput.ts';
import { measureTyping } from './typing.ts';
import { measureWay } from './way.ts';

/** `minutes` is how long to measure, where that can be chosen. */
type Bench = (isShort: boolean, minutes?: number) => Promise<Figure[] | void>;

/**
 * `npm run bench [name ...]` measures the numbers that we promise, beside a reference where there is one. Without a
 * name it runs a short form of all benches and prints only their table. `npm run bench soak -- --minutes 10` measures
 * for so long.
 */
const benches: Record<string, Bench> = {
  start: measureStart,
  weight: measurePageWeight,
  readiness: measureReadiness,
  throughput: measureThroughput,
  memory: measureMemory,
  typing: measureTyping,
  paint: measureFirstPaint,
  lighthouse: measureLighthouse,
  house: measureHouse,
  way: measureWay,
  saves: measureSaves,
  builder: measureBuilder,
  desk: measureDesk,
  images: measureImages,
  flood: measureLoginFlood,
  'page-flood': measurePageFlood,
  soak: measureSoak,
  instances: measureInstances,
  // This bench takes by far the longest, so it runs last.
  growth: measureGrowth,
};

/** No bench starts after this time, so that a run of all benches ends within ten minutes. */
const wholeMs = 8 * 60_000;

const { positionals: wanted, values: options } = parseArgs({
  options: { minutes: { type: 'string' } },
  allowPositionals: true,
});
const minutes = options.minutes === undefined ? undefined : Number(options.minutes);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `No bench named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`,
  );
  process.exit(1);
}
// The bench `house` reads the sources and needs no build.
if (wanted.join() !== 'house') await buildWhenStale();
const isShort = wanted.length === 0;
const chosen = Object.entries(benches).filter(([name]) => isShort || wanted.includes(name));
const began = performance.now();
const figures: Figure[] = [];
const leftOut: string[] = [];
for (const [name, measure] of chosen) {
  if (isShort && performance.now() - began > wholeMs) {
    leftOut.push(name);
    continue;
  }
  console.log(`── ${name}`);
  const benchBegan = performance.now();
  const details = isShort ? collectOutput() : undefined;
  try {
    const found = await measure(isShort, minutes);
    details?.release();
    if (!found && details) console.log(details.said());
    figures.push(...(found ?? []));
  } catch (error) {
    // One failed bench does not stop the others.
    details?.release();
    console.error(error);
    process.exitCode = 1;
  }
  if (isShort) console.log(`   ${Math.round((performance.now() - benchBegan) / 1000)} s`);
}
printFigures(figures);
if (leftOut.length > 0) {
  console.log(`Left out, since it has taken long already: npm run bench ${leftOut.join(' ')}`);
}

/** Collects printed lines until they are released. */
function collectOutput() {
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text) => {
    lines.push(String(text));
    return true;
  };
  return {
    release: () => {
      process.stdout.write = write;
    },
    said: () => lines.join(''),
  };
}
