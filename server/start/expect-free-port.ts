import { once } from 'node:events';
import { createServer } from 'node:net';

import type { Config } from '../config/config.ts';

/**
 * Before anything is touched: whoever has the port is most likely this same site, and what a start does first (migrate,
 * clear up after a killed process, print a new link) would be done to it while it runs.
 */
export async function expectFreePort({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  const probe = createServer();
  probe.listen(PORT, HOST);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
