import { useEffect, useEffectEvent } from 'react';

import { signInByLink } from '../../domain/calls/guests.ts';
import { factorWords, guidanceWords } from '../../domain/accounts/account-words.ts';
import { answerWords } from '../../domain/http/answer-words.ts';
import { useAuth } from '../api/auth-store.ts';
import { messageOf } from '../api/call-api.ts';
import { goTo } from '../site/go-to.ts';
import type { PartProps } from '../site/part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { AccountScreen } from './account-screen.tsx';
import { FactorForm, useFactorQuestion } from './factor-form.tsx';
import { forgetLinkToken, useGuestsOnly, useLinkToken } from './link.ts';
import { type AskFactor, callAndSignIn, isHalfSignedIn } from './signed-in-answer.ts';

const presenceMs = 1500;
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** Signs in by a link that proves an address. */
export function VerifyScreen({ signUpIsClosed }: PartProps['verify']) {
  const token = useLinkToken();
  useGuestsOnly(token);
  const { question, ask } = useFactorQuestion();
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    // Signed-in people are told about the link, and the link stays unused.
    if (token === undefined || useAuth.getState().isAuth) return undefined;
    const stop = new AbortController();
    verify(token, askNow, stop.signal)
      .then(() => toast.success(answerWords.userVerified))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (isHalfSignedIn(error)) {
          toast.error(messageOf(error));
          void goTo('/auth/sign-in', { replace: true });
          return;
        }
        toast.error(token === '' ? answerWords.tokenNotFound : answerWords.verifyFailed);
        void goTo(signUpIsClosed ? '/auth/sign-in' : '/auth/sign-up', { replace: true });
      });
    return () => stop.abort();
  }, [token, signUpIsClosed]);

  return (
    <AccountScreen
      title={question ? factorWords.askTitle : guidanceWords.verifyTitle}
      text={question && factorWords.askText}
      picture="hero-education"
    >
      {question ? (
        <FactorForm id="verify-factor" {...question} />
      ) : (
        <div className="account-wait">
          <Spinner label={guidanceWords.verifying} />
          <p>{guidanceWords.verifyText}</p>
        </div>
      )}
    </AccountScreen>
  );
}

async function verify(token: string, ask: AskFactor, signal: AbortSignal): Promise<void> {
  if (token === '') throw new Error(answerWords.tokenNotFound);
  await waitForPerson(signal);
  // The link is used up whatever the server answers, so a second try can only fail.
  forgetLinkToken();
  await callAndSignIn(signInByLink, { token }, ask);
}

/** Resolves once someone is there: a mail scanner that opens the link must not use it up. */
function waitForPerson(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watching = new AbortController();
    const options = { signal: AbortSignal.any([signal, watching.signal]), passive: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arrive = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      watching.abort();
      resolve();
    };
    const stayOn = () => {
      clearTimeout(timer);
      if (!document.hidden && document.hasFocus()) timer = setTimeout(arrive, presenceMs);
    };
    for (const sign of signs) addEventListener(sign, arrive, options);
    addEventListener('focus', stayOn, options);
    addEventListener('blur', () => clearTimeout(timer), options);
    document.addEventListener('visibilitychange', stayOn, options);
    signal.addEventListener('abort', () => clearTimeout(timer));
    stayOn();
  });
}
