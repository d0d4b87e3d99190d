import { captchaText } from './people.ts';
import { callSite, invite } from '../http/call-site.ts';
import type { MailedSite } from '../mail/mailed-site.ts';

export const memberPassword = 'seven quiet rivers';

/** Someone who asked for an account, was invited and has a password, all by calls. */
export async function makeMember(site: MailedSite, email: string, fullName: string): Promise<void> {
  const challenge = await callSite<{ token: string }>(site, '/captcha?kind=image&form=signup');
  await callSite(site, '/auth/register', {
    body: {
      fullName,
      email,
      username: email.replace(/\W/g, '').slice(0, 20),
      phoneNumber: '+442079460444',
      streetAddress: '4 Meridian Court',
      city: 'London',
      state: 'Greater London',
      country: 'GB',
      postalCode: 'EC2A 4NE',
      captcha: captchaText,
      captchaToken: challenge.data.token,
    },
  });
  await invite(site, email);
  const link = new URL(await site.linkTo(email, /account is ready/));
  const { status, message } = await callSite(site, '/auth/verifyEmailAndCreatePassword', {
    body: {
      password: memberPassword,
      confirmPassword: memberPassword,
      token: link.searchParams.get('token'),
    },
  });
  if (status !== 200) throw new Error(message);
}
