import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { callWords } from '../../../domain/http/refusal-words.ts';
import type { SignedIn } from '../../../domain/accounts/account-answers.ts';
import { loginSchema, type Role } from '../../../domain/accounts/accounts.ts';
import { FactorForm, useFactorQuestion } from '../../account/factor-form.tsx';
import { callForSession } from '../../account/signed-in-answer.ts';
import type { AuthUser } from '../../api/auth-state.ts';
import { holdSession, onAccessLost, useAuth } from '../../api/auth-store.ts';
import { callApi } from '../../api/call-api.ts';
import { findNewRole } from '../../api/own-role.ts';
import { useSite } from '../../site/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { LeavePicture, useUnsavedPicture } from '../../library/unsaved-picture.tsx';
import { copyWords } from './kept-work-offer.tsx';

type SignInAgainProps = {
  /** The account whose work is open. */
  owner: AuthUser;
  /** All text on the open page. */
  readWords: () => string[];
  /**
   * Closes the editor with the text kept; false when the text could be kept nowhere, and the editor
   * stays.
   */
  onLeave: () => Promise<boolean>;
};

const formId = 'sign-in-again';

/**
 * Stands beside open work. When the session ends, here or in another tab, the owner signs in here
 * and every waiting call goes on. Another person who signs in gets their own session, after the
 * work is closed.
 */
export function SignInAgain({ owner, readWords, onLeave }: SignInAgainProps) {
  const isAccessLost = useIsAccessLost();
  const user = useAuth((state) => state.user);
  const [other, setOther] = useState<SignedIn>();
  const unsavedPicture = useUnsavedPicture(({ name }) => name);
  const [isAsking, setAsking] = useState(false);
  const email = useOwnEmail(owner._id);
  useEffect(() => holdSession(owner._id), [owner]);

  /** The tools go with the role, so the words are kept before the header shows the new one. */
  async function closeForGood(): Promise<void> {
    if (await onLeave()) await findNewRole();
  }

  if (user?._id === owner._id && isAccessLost) {
    return (
      <ConfirmDialog
        title="You may not edit pages any more"
        text="Your role has been changed, so nothing of this can be saved. Your words are still here: take them along."
        details={<TakeWords readWords={readWords} />}
        onCancel={() => {}}
      >
        <Button isSmall onClick={() => void closeForGood()}>
          Close the editor
        </Button>
      </ConfirmDialog>
    );
  }
  if (user?._id === owner._id) return null;
  const stranger = other?.user ?? user;

  async function leave(): Promise<void> {
    if (!(await onLeave())) return;
    if (other) useAuth.getState().setAuth(other.user, other.token);
  }

  return (
    <ConfirmDialog
      title="Sign in to go on"
      text={stranger ? wordsTo(stranger, owner) : wordsWithout()}
      details={
        <>
          <LoginForm owner={owner} email={email} onOther={setOther} />
          <p className="quiet-text">
            If the account has been removed, nobody can sign in to it: then take your words along.
          </p>
          <TakeWords readWords={readWords} />
          {isAsking && unsavedPicture !== null && (
            <LeavePicture
              name={unsavedPicture}
              onStay={() => setAsking(false)}
              onLeave={() => void leave()}
            />
          )}
        </>
      }
      // Escape does nothing here, because the text below must not be lost by it.
      onCancel={() => {}}
    >
      <Button
        isSmall
        look="quiet"
        onClick={() => (unsavedPicture === null ? void leave() : setAsking(true))}
      >
        Leave it kept
      </Button>
      <Button isSmall type="submit" form={formId}>
        Log in
      </Button>
    </ConfirmDialog>
  );
}

/** The server has refused what only administrators may do. */
function useIsAccessLost(): boolean {
  const [isAccessLost, setAccessLost] = useState(false);
  useEffect(() => onAccessLost(() => setAccessLost(true)), []);
  return isAccessLost;
}

/** For work that this account can no longer save anywhere. */
function TakeWords({ readWords }: { readWords: () => string[] }) {
  return (
    <div className="kept-buttons">
      <Button isSmall look="quiet" onClick={() => void copyWords(readWords())}>
        Copy the words
      </Button>
      <Button
        isSmall
        look="quiet"
        onClick={() => {
          const text = `${readWords().join('\n\n')}\n`;
          saveFile(new Blob([text], { type: 'text/plain' }), 'unsaved-words.txt');
        }}
      >
        Download the words
      </Button>
    </div>
  );
}

const newRoleWords: Record<Role, string> = {
  Admin: 'Your role has been changed: you are an administrator now.',
  Editor: 'Your role has been changed: you are an editor now.',
  User: 'Your role has been changed: you are a user now.',
};

function wordsWithout(): string {
  return `${callWords.sessionEnded} Your words are still here.`;
}

function wordsTo(stranger: Pick<AuthUser, 'fullName'>, owner: AuthUser): string {
  return `This work belongs to ${owner.fullName}. Sign in as ${owner.fullName} to go on with it, or leave it kept for them and go on as ${stranger.fullName}.`;
}

type LoginFormProps = {
  owner: AuthUser;
  /** The owner's address, if it is known. */
  email: string;
  onOther: (other: SignedIn | undefined) => void;
};

function LoginForm({ owner, email, onOther }: LoginFormProps) {
  const { signInProviderName } = useSite().site;
  const { question, ask } = useFactorQuestion();
  const { formProps, errors, problem } = useCheckedForm({
    schema: loginSchema,
    async onValid(login) {
      const { data } = await callForSession('/auth/login', login, { ask });
      if (data.user._id !== owner._id) return onOther(data);
      useAuth.getState().setAuth(data.user, data.token);
      // A raised role ends the sessions before it, which nobody else tells the person.
      if (data.user.role !== owner.role) toast.success(newRoleWords[data.user.role]);
    },
  });
  return (
    <>
      {question && <FactorForm id={formId} isInDialog {...question} />}
      <form
        id={question ? undefined : formId}
        className="kept-sign-in"
        hidden={question !== undefined}
        {...formProps}
      >
        <TextField
          id="sign-in-again-email"
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={errors['email']}
        />
        <PasswordField
          id="sign-in-again-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors['password']}
        />
        <FormProblem words={problem} />
        {signInProviderName && (
          <a className="text-link" href="/api/v1/auth/oidc/start" target="_blank" rel="noreferrer">
            {`Continue with ${signInProviderName} in another tab`}
          </a>
        )}
      </form>
    </>
  );
}

const answer = z.object({ user: z.object({ email: z.string() }) });

/**
 * The owner's address, fetched while the session is good: the browser stores none, and a person who
 * signs in again should not have to type it. Empty if it is unknown.
 */
function useOwnEmail(accountId: string): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    const { user, authToken: token } = useAuth.getState();
    if (user?._id !== accountId) return undefined;
    const stop = new AbortController();
    callApi('/auth/account', { token, answer, signal: stop.signal }).then(
      ({ data }) => setEmail(data.user.email),
      // The person types the address.
      () => {},
    );
    return () => stop.abort();
  }, [accountId]);
  return email;
}
