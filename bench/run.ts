import { buildWhenStale } from '../server/start/build-when-stale.ts';
import { measureBuilder } from './builder.ts';
import { measureDesk } from './desk.ts';
import { type Figure, printFigures } from './figures.ts';
import { measureImages } from './images.ts';
import { measureInstances } from './instances.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoginFlood } from './login-flood.ts';
import { measureMemory } from './memory.ts';
import { measurePageFlood } from './page-flood.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureSaves } from './saves.ts';
import { measureThroughput } from './throughput.ts';
import { measureTyping } from './typing.ts';
import { measureWay } from './way.ts';

/** `npm run bench [name ...]`: what we promise in numbers, measured beside a reference where there is one. */
const benches: Record<string, () => Promise<Figure[] | void>> = {
  weight: measurePageWeight,
  throughput: measureThroughput,
  memory: measureMemory,
  flood: measureLoginFlood,
  'page-flood': measurePageFlood,
  desk: measureDesk,
  lighthouse: measureLighthouse,
  saves: measureSaves,
  builder: measureBuilder,
  typing: measureTyping,
  images: measureImages,
  way: measureWay,
  instances: measureInstances,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `No bench named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`,
  );
  process.exit(1);
}
buildWhenStale();
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name}`);
  figures.push(...((await measure()) ?? []));
}
printFigures(figures);
