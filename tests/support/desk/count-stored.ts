import { adminToken, callSite } from '../http/call-site.ts';
import type { Site } from '../process/site.ts';

/** What a site has stored from people, counted as its administrator. */
type Listed = { _id: string; email: string };

export async function idOf(site: Site, list: 'users' | 'contact', email: string): Promise<string> {
  const { data } = await callSite<Listed[]>(site, `/auth/admin/${list}`, {
    token: await adminToken(site),
  });
  return data.find((one) => one.email === email)?._id ?? '';
}

export async function countInvitations(site: Site, email: string): Promise<number> {
  const path = `/auth/admin/users/${await idOf(site, 'users', email)}`;
  const { data } = await callSite<{ history: { action: string }[] }>(site, path, {
    token: await adminToken(site),
  });
  return data.history.filter(({ action }) => action === 'invited').length;
}

type Writings = { answers: { text: string }[]; notes: { text: string }[] };

export async function readWritings(site: Site, email: string): Promise<Writings> {
  const path = `/auth/admin/contact/${await idOf(site, 'contact', email)}`;
  return (await callSite<Writings>(site, path, { token: await adminToken(site) })).data;
}

export async function countInquiries(site: Site, email: string): Promise<number> {
  const { data } = await callSite<Listed[]>(site, '/auth/admin/contact', {
    token: await adminToken(site),
  });
  return data.filter((one) => one.email === email).length;
}
