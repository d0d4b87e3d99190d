import { canonicalEmail, isEmail } from '../../../domain/values/form-rules.ts';
import { openForCommand } from '../open-site.ts';
import { describeAdminLink } from '../../accounts/sign-up/first-admin.ts';

/** `npm run admin [-- someone@example.com]`: works while the site runs. */
export async function printAdminLink(argument: string): Promise<void> {
  if (!argument.includes('--') && !isEmail(argument)) {
    process.stderr.write(`${argument} is no e-mail address.\n`);
    process.exitCode = 1;
    return;
  }
  const { services, close } = await openForCommand();
  const { firstAdmin } = services.accounts;
  const link = isEmail(argument)
    ? await firstAdmin.createLinkFor(canonicalEmail(argument))
    : await firstAdmin.createLink();
  await close();
  process.stdout.write(`\n${describeAdminLink(link)}\n`);
}
