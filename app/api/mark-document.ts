import type { AuthState } from './auth-state.ts';

/**
 * Marks on <html> that tell the styles who is signed in; the first-paint script sets the same
 * marks.
 */
export function markDocument({ user }: Pick<AuthState, 'user'>): void {
  const { dataset, style } = document.documentElement;
  if (!user) {
    delete dataset['auth'];
    style.removeProperty('--user-name');
    style.removeProperty('--user-initial');
    return;
  }
  dataset['auth'] = user.role.toLowerCase();
  style.setProperty('--user-name', JSON.stringify(user.fullName));
  style.setProperty('--user-initial', JSON.stringify(initialOf(user.fullName)));
}

export function initialOf(fullName: string): string {
  return (Array.from(fullName)[0] ?? '').toUpperCase();
}
