import { canonicalEmail, isEmail } from '../../../domain/values/form-rules.ts';
import { followDatabaseTime } from '../../db/clock.ts';
import { openDatabase } from '../../db/database.ts';
import { prepareDatabase } from '../../db/prepare-database.ts';
import { readConfigOrExit } from '../../config/config.ts';
import { expectSite } from '../../config/data-folder.ts';
import { expectGoodSecret } from '../../config/secret.ts';
import { createServices } from '../services.ts';
import { describeAdminLink } from '../../accounts/sign-up/first-admin.ts';

/** `npm run admin [-- someone@example.com]`: works while the site runs. */
export async function printAdminLink(argument: string): Promise<void> {
  if (!argument.includes('--') && !isEmail(argument)) {
    process.stderr.write(`${argument} is no e-mail address.\n`);
    process.exitCode = 1;
    return;
  }
  const config = readConfigOrExit((read) => {
    expectSite(read);
    expectGoodSecret(read);
  });
  await prepareDatabase(config);
  const { db, engine } = openDatabase(config);
  const time = await followDatabaseTime(db, engine);
  const { firstAdmin } = createServices({ config, db, engine, now: time.now }).accounts;
  const link = isEmail(argument)
    ? await firstAdmin.createLinkFor(canonicalEmail(argument))
    : await firstAdmin.createLink();
  time.stop();
  await db.destroy();
  process.stdout.write(`\n${describeAdminLink(link)}\n`);
}
