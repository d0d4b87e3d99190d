import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { buildApp } from '../../../server/start/app.ts';
import { createServices } from '../../../server/start/services.ts';
import { cheapHashCost } from '../http/test-app.ts';

/**
 * The API alone, in a process of its own that a test may kill. Prints its address when it is ready.
 */
const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
const { db } = openDatabase(config);
await migrate(db);
const services = createServices({ config, db, now: Date.now, hashCost: cheapHashCost });
const app = await buildApp(services);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
