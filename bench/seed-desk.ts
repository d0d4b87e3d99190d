import { readConfig } from '../server/config/config.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { seedInquiries, seedUsers } from '../tests/support/desk/seed-desk.ts';

/** `node bench/seed-desk.ts [users] [inquiries]` fills the configured database once. */
const [users = '10000', inquiries = '100000'] = process.argv.slice(2);
const { db } = openDatabase(readConfig(process.env));
await migrate(db);
const began = performance.now();
await seedUsers(db, Number(users), Date.now());
await seedInquiries(db, Number(inquiries), Date.now());
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`${users} users and ${inquiries} inquiries in ${seconds} s`);
await db.destroy();
