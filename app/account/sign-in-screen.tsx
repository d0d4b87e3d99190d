import { useEffect } from 'react';

import { signInByPassword } from '../../domain/calls/guests.ts';
import {
  accountWords,
  factorWords,
  saySignInProblem,
  type SignInProblem,
  signInProblems,
  signInWords,
} from '../../domain/accounts/account-words.ts';
import { loginSchema } from '../../domain/accounts/accounts.ts';
import { answerWords } from '../../domain/http/answer-words.ts';
import type { PartProps } from '../site/part.tsx';
import { CheckedForm } from '../ui/checked-form.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountScreen, SwitchLink } from './account-screen.tsx';
import { FactorForm, useFactorQuestion } from './factor-form.tsx';
import { useGuestsOnly, useReadOnce } from './link.ts';
import { callAndSignIn } from './signed-in-answer.ts';

type SignInScreenProps = PartProps['sign-in'];

export function SignInScreen({ providerName, signUpIsClosed }: SignInScreenProps) {
  useGuestsOnly('');
  const { question, ask } = useFactorQuestion();
  const problem = useProviderProblem();
  const form = useCheckedForm({
    id: 'sign-in',
    schema: loginSchema,
    async onValid(login) {
      await callAndSignIn(signInByPassword, login, ask);
      toast.success(answerWords.signedIn);
    },
  });

  return (
    <AccountScreen
      title={question ? factorWords.askTitle : signInWords.title}
      text={question ? factorWords.askText : signInWords.text}
      picture="hero-real-estate"
    >
      {question && <FactorForm id="sign-in-factor" {...question} />}
      {problem && providerName && !question && (
        <div className="field-notice notice-danger account-notice" role="alert">
          <p>{saySignInProblem(problem, providerName)}</p>
        </div>
      )}
      {/* The form stays mounted, so that people who come back find what they typed. */}
      <CheckedForm
        form={form}
        className="account-form"
        hidden={question !== undefined}
        button={signInWords.logIn}
      >
        <TextField {...form.required('email', accountWords.email, 'username')} type="email" />
        <PasswordField {...form.required('password', accountWords.password, 'current-password')} />
        <a href="/auth/forgot-password" className="text-link account-aside">
          {signInWords.forgot}
        </a>
      </CheckedForm>
      {providerName && !question && <OtherWay name={providerName} />}
      {!signUpIsClosed && (
        <SwitchLink to="/auth/sign-up" hidden={question !== undefined}>
          {signInWords.signUp}
        </SwitchLink>
      )}
    </AccountScreen>
  );
}

/** Why signing in through the provider failed, once: the reason leaves the address bar. */
function useProviderProblem(): SignInProblem | undefined {
  const problem = useReadOnce(readProblem);
  useEffect(() => {
    if (problem) history.replaceState(history.state, '', location.pathname);
  }, [problem]);
  return problem;
}

function readProblem(): SignInProblem | undefined {
  const named = new URLSearchParams(location.search).get('problem') ?? '';
  return Object.hasOwn(signInProblems, named) ? (named as SignInProblem) : undefined;
}

/** The provider is another site, so this is a plain link and not a call. */
function OtherWay({ name }: { name: string }) {
  return (
    <div className="account-other">
      <p className="sign-in-divider">{signInWords.or}</p>
      <a href="/api/v1/auth/oidc/start" className="button button-quiet">
        {signInWords.continueWith({ provider: name })}
      </a>
    </div>
  );
}
