import { openDatabase } from '../../../server/db/database.ts';
import { moveOldPages } from '../../../server/content/revisions/old-pages-store.ts';

// Moves the pages of the database that the environment names, and is killed before its n-th statement.

const { DATA_DIR = '', DATABASE_URL, KILLED_AT } = process.env;
const { db } = openDatabase({ DATA_DIR, DATABASE_URL });
let statements = 0;
const counted = db.withPlugin({
  transformQuery({ node }) {
    statements += 1;
    if (statements === Number(KILLED_AT)) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
await moveOldPages(counted);
await db.destroy();
process.stdout.write(String(statements));
