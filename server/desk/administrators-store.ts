import type { Database } from '../db/database.ts';

/** Those to come count too: they have been asked. */
export async function countAdministrators(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('role', '=', 'Admin'), eb('pending_role', '=', 'Admin')]))
    .executeTakeFirstOrThrow();
  return count;
}
