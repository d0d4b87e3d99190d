import { useState } from 'react';

import { confirmEmail } from '../../domain/calls/guests.ts';
import { confirmEmailWords } from '../../domain/accounts/own-account-words.ts';
import { oneTimeTokenSchema } from '../../domain/accounts/accounts.ts';
import { useAuth } from '../api/auth-store.ts';
import { change } from '../api/call.ts';
import { CheckedForm } from '../ui/checked-form.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountScreen, SwitchLink } from './account-screen.tsx';
import { useLink } from './link.ts';

/** Confirms a new address by its mailed link, after a press: mail scanners open links too. */
export function ConfirmEmailScreen() {
  const { token, problem, spend } = useLink();
  const [isDone, setDone] = useState(false);
  const form = useCheckedForm({
    id: 'confirm-email',
    schema: oneTimeTokenSchema,
    read: () => ({ token: token ?? '' }),
    async onValid(body) {
      await spend(change(confirmEmail, { body, keyedBy: body }));
      setDone(true);
    },
  });

  const { title, text, done, doneText, justConfirmed, askAgain } = confirmEmailWords;
  const isDead = problem !== undefined && !isDone;
  return (
    <AccountScreen
      title={isDone ? done : title}
      text={isDone ? doneText : !isDead && text}
      picture="hero-education"
      isForAll
    >
      {isDead && (
        <div className="field-notice notice-danger account-notice">
          <p>
            <strong>{problem}</strong>
          </p>
          <p>
            {justConfirmed} {askAgain}
          </p>
        </div>
      )}
      {isDone || isDead ? (
        <WhereNext />
      ) : (
        <CheckedForm form={form} className="account-form" button={confirmEmailWords.confirm} />
      )}
    </AccountScreen>
  );
}

function WhereNext() {
  const isAuth = useAuth((state) => state.isAuth);
  return (
    <SwitchLink to={isAuth ? '/account' : '/auth/sign-in'}>
      {isAuth ? confirmEmailWords.toAccount : confirmEmailWords.toSignIn}
    </SwitchLink>
  );
}
