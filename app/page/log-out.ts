import { readAuth, signOutHere } from '../api/session.ts';
import { forgetUnsaved } from '../api/unsaved-names.ts';
import { toast } from '../ui/toast.ts';

/** Signed out here at once, whatever becomes of the call that ends the session at the server. */
export async function logOut(): Promise<void> {
  const { authToken } = readAuth();
  signOutHere();
  forgetUnsaved();
  if (authToken === '') return;
  try {
    const response = await fetch('/api/v1/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${authToken}` },
      keepalive: true,
      signal: AbortSignal.timeout(15_000),
    });
    // 401: the session had ended before.
    if (response.ok || response.status === 401) return;
  } catch {
    // Told below.
  }
  toast.error(
    'You are signed out here, but the server could not be told. The session there ends by itself.',
  );
}
