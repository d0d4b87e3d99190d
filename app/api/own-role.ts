import { readOwnAccount } from '../../domain/calls/own-account.ts';
import type { Role } from '../../domain/accounts/accounts.ts';
import { setUser, useAuth } from './auth-store.ts';
import { read } from './call.ts';

let underWay: Promise<Role | undefined> | undefined;

/**
 * For a refused call: reads the role that the person has by now, and shows header and desk of that role, in other tabs
 * too. Returns it if it is another one. Calls that are refused together ask once.
 */
export function findNewRole(): Promise<Role | undefined> {
  underWay ??= readNewRole().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function readNewRole(): Promise<Role | undefined> {
  const { authToken: token, user: before } = useAuth.getState();
  try {
    const data = await read(readOwnAccount, { token });
    const { authToken } = useAuth.getState();
    if (authToken !== token || data.user.role === before?.role) return undefined;
    setUser(data.user);
    return data.user.role;
  } catch {
    return undefined;
  }
}
