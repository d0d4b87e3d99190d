import { useState } from 'react';
import { confirmEmail } from '../../domain/calls/guests.ts';
import { confirmEmailWords } from '../../domain/accounts/own-account-words.ts';
import { oneTimeTokenSchema } from '../../domain/accounts/accounts.ts';
import { accountAnswerWords, answerWords } from '../../domain/http/answer-words.ts';
import { useAuth } from '../api/auth-store.ts';
import { change } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountScreen } from './account-screen.tsx';
import { forgetLinkValue, useLinkPurpose, useLinkValue } from './link-value.ts';

/**
 * Confirms a new address by the link mailed to it, on any device, signed in or not. The change
 * waits for a press, because mail scanners open links too.
 */
export function ConfirmEmailScreen() {
  const token = useLinkValue('token');
  const [isDone, setDone] = useState(false);
  const [isUsedUp, setUsedUp] = useState(false);
  const link = useLinkPurpose(token);
  const linkProblem = isUsedUp ? accountAnswerWords.linkInvalid : link.problem;
  const problem = token === '' ? answerWords.tokenNotFound : linkProblem;
  const {
    formProps,
    problem: formProblem,
    isBusy,
  } = useCheckedForm({
    schema: oneTimeTokenSchema,
    read: () => ({ token: token ?? '' }),
    async onValid(body) {
      await change(confirmEmail, { body, keyedBy: body }).catch((error: unknown) => {
        setUsedUp(error instanceof ApiError && error.id === 'link_invalid');
        throw error;
      });
      forgetLinkValue('token');
      setDone(true);
    },
  });

  if (isDone) {
    return (
      <AccountScreen
        title={confirmEmailWords.done}
        text={confirmEmailWords.doneText}
        picture="hero-education"
        isForAll
      >
        <WhereNext />
      </AccountScreen>
    );
  }
  return (
    <AccountScreen
      title={confirmEmailWords.title}
      text={!problem && confirmEmailWords.text}
      picture="hero-education"
      isForAll
    >
      {problem ? (
        <>
          <div className="field-notice notice-danger account-notice">
            <p>
              <strong>{problem}</strong>
            </p>
            <p>
              {confirmEmailWords.justConfirmed} {confirmEmailWords.askAgain}
            </p>
          </div>
          <WhereNext />
        </>
      ) : (
        <form className="account-form" {...formProps}>
          <FormProblem words={formProblem} />
          <Button type="submit" isBusy={isBusy} data-wake="">
            {confirmEmailWords.confirm}
          </Button>
        </form>
      )}
    </AccountScreen>
  );
}

function WhereNext() {
  const isAuth = useAuth((state) => state.isAuth);
  return (
    <p className="account-switch">
      <a href={isAuth ? '/account' : '/auth/sign-in'} className="text-link">
        {isAuth ? confirmEmailWords.toAccount : confirmEmailWords.toSignIn}
      </a>
    </p>
  );
}
