import { openDatabase } from '../../../server/db/database.ts';
import type { Site } from '../process/site.ts';
import { seedInquiries, seedUsers } from './seed-desk.ts';

/** A name and an address as long as people have them. */
export const longNamed = {
  fullName: 'Maximilian Freiherr von Hohenberg-Waldstein',
  email: 'maximilian.freiherr.von.hohenberg-waldstein.home@example.org',
} as const;

/** Thirty people, one of them with long names, and thirty inquiries; once for each site. */
export async function crowdDesk(site: Site): Promise<void> {
  const { db } = openDatabase({ DATA_DIR: site.dataDir });
  const now = Date.now();
  const { count } = await db
    .selectFrom('account')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < 30) {
    await seedUsers(db, 30, now);
    await seedInquiries(db, 30, now);
    await db
      .updateTable('account')
      .set({ full_name: longNamed.fullName, email: longNamed.email, created_at: now })
      .where('email', '=', 'seed29@example.com')
      .execute();
  }
  await db.destroy();
}
