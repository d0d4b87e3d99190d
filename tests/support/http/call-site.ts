import { setTimeout } from 'node:timers/promises';

import { admin } from '../mail/mailed-site.ts';
import type { Site } from '../process/site.ts';

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; token?: string };
type Envelope<Data> = { status: number; message: string; data: Data };

/** A call as a program makes it, for the setup of a journey. */
export async function callSite<Data>(
  site: Site,
  path: string,
  { body, token, method = body ? 'POST' : 'GET' }: Call = {},
): Promise<Envelope<Data>> {
  const response = await fetch(`${site.url}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  return (await response.json()) as Envelope<Data>;
}

const adminTokens = new WeakMap<Site, string>();

/**
 * The administrator's token for such calls: a sign-in costs as much as a small page, so one is
 * reused while it is valid.
 */
export async function adminToken(site: Site): Promise<string> {
  const known = adminTokens.get(site);
  if (known !== undefined) {
    const { status } = await callSite(site, '/template/kept', { token: known });
    if (status === 200) return known;
  }
  const body = { email: admin.email, password: admin.password };
  for (;;) {
    const answer = await callSite<{ token: string } | null>(site, '/auth/login', { body });
    if (answer.data) {
      adminTokens.set(site, answer.data.token);
      return answer.data.token;
    }
    // Right after a start a busy machine may answer 503.
    if (answer.status !== 503) throw new Error(`Sign-in: ${answer.status} ${answer.message}`);
    await setTimeout(100);
  }
}

/** Invites someone as the administrator. */
export async function invite(site: Site, email: string): Promise<void> {
  const token = await adminToken(site);
  const userId = await findUser(site, email, token);
  const { status } = await callSite(site, '/auth/admin/invitation', { token, body: { userId } });
  if (status !== 200) throw new Error(`The invitation of ${email} was refused`);
}

/** Makes someone an administrator. */
export async function makeAdmin(site: Site, email: string): Promise<void> {
  // Guarded acts need a session younger than ten minutes.
  adminTokens.delete(site);
  const token = await adminToken(site);
  const path = `/auth/admin/users/${await findUser(site, email, token)}/role`;
  const { status, message } = await callSite(site, path, { token, body: { role: 'Admin' } });
  if (status !== 200) throw new Error(message);
}

async function findUser(site: Site, email: string, token: string): Promise<string | undefined> {
  const { data } = await callSite<{ _id: string; email: string }[]>(site, '/auth/admin/users', {
    token,
  });
  return data.find((user) => user.email === email)?._id;
}
