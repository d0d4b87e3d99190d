import { DeskVisitors } from '../desk/desk-visitors.ts';
import { adminToken, callSite } from '../http/call-site.ts';
import type { MailedSite } from '../mail/mailed-site.ts';

type Editor = { fullName: string; email: string; password: string };

/** Someone who was invited as an editor and has a password, all by calls. */
export async function makeEditor(site: MailedSite, fullName: string): Promise<Editor> {
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const password = 'correct horse 42 staple';
  const token = await adminToken(site);
  const body = { fullName, email, role: 'Editor' };
  const { status, message } = await callSite(site, '/auth/admin/users', { token, body });
  if (status >= 300) throw new Error(message);
  await new DeskVisitors(site).createPassword(await site.linkTo(email, /invited/), password);
  return { fullName, email, password };
}
