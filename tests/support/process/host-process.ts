import { readConfig } from '../../../server/config/config.ts';
import { makeDataFolder } from '../../../server/config/data-folder.ts';
import { prepareDatabase } from '../../../server/db/prepare-database.ts';
import { openSite, prepareSite } from '../../../server/start/open-site.ts';
import { serve } from '../../../server/start/serve.ts';
import type { Done, Order } from './site-host.ts';
import { cheapHashCost } from '../http/test-app.ts';

/**
 * Opens and closes sites on the orders of `SiteHost`, each as `server/start/main.ts` does it for a
 * process of its own.
 */
const closers = new Map<number, () => Promise<void>>();

/** Journeys move the clock of a site on instead of waiting. */
const tellTime = Date.now.bind(Date);
const passedMs = new Map<number, number>();

process.on('message', (order: Order) => {
  obey(order).then(
    () => tell({ id: order.id }),
    (error: unknown) => tell({ id: order.id, problem: String(error) }),
  );
});
process.on('disconnect', () => process.exit());

async function obey(order: Order): Promise<void> {
  if ('pass' in order) {
    passedMs.set(order.site, (passedMs.get(order.site) ?? 0) + order.pass);
    return;
  }
  if ('close' in order) {
    await closers.get(order.close)?.();
    closers.delete(order.close);
    return;
  }
  // The site takes hold of its clock while it opens.
  Date.now = () => tellTime() + (passedMs.get(order.id) ?? 0);
  const config = readConfig(order.open);
  makeDataFolder(config.DATA_DIR);
  await prepareDatabase(config);
  const site = await openSite(config, { hashCost: cheapHashCost });
  const greeting = await prepareSite(site.services);
  const { listen, stop } = await serve(site, {
    isLasting: false,
    squeezesPages: order.isWeighed,
  });
  await listen();
  process.stdout.write(greeting);
  closers.set(order.id, stop);
}

function tell(done: Done): void {
  process.send?.(done);
}
