import { isEmail } from '../../domain/email.ts';

/** Only an address is shown: whatever else someone writes into a link, our page does not say. */
export function readQueryEmail(request: Request): string | null {
  const email = new URL(request.url).searchParams.get('email');
  return email !== null && isEmail(email) ? email : null;
}
