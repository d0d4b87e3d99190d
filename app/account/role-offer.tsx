import type { StaffRole } from '../../domain/accounts/accounts.ts';
import { ownAccountWords } from '../../domain/accounts/own-account-words.ts';
import { logOut } from '../page/account.ts';
import { goTo } from '../site/go-to.ts';
import { keepPath } from '../site/kept-path.ts';
import { Button } from '../ui/button.tsx';

/** Tells a person which role waits for them, and what they do to get it. */
export function RoleOffer({ role }: { role: StaffRole }) {
  return (
    <div className="notice account-notice">
      <p>{ownAccountWords[`roleWaits${role}`]}</p>
      <p>{ownAccountWords.roleSteps}</p>
      <Button isSmall onClick={() => void signInAgain(role)}>
        {ownAccountWords.signInAgain}
      </Button>
    </div>
  );
}

async function signInAgain(role: StaffRole): Promise<void> {
  await logOut();
  if (role === 'Admin') keepPath({ pathname: '/admin', search: '' });
  void goTo('/auth/sign-in', { replace: true });
}
