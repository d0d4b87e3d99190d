import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { signInByPassword } from '../../domain/calls/guests.ts';
import { readOwnAccount } from '../../domain/calls/own-account.ts';
import { callWords } from '../../domain/http/refusal-words.ts';
import type { SignedIn } from '../../domain/accounts/account-answers.ts';
import { loginSchema, type Role } from '../../domain/accounts/accounts.ts';
import type { AuthUser } from '../api/auth-state.ts';
import { isWaitingFor, setAuth, useAuth } from '../api/auth-store.ts';
import { read } from '../api/call.ts';
import { goTo } from '../site/go-to.ts';
import { listPieces } from '../keep/kept-words.ts';
import { useSite } from '../site/use-site.ts';
import { Button } from '../ui/button.tsx';
import { copyWords } from '../ui/copy-words.ts';
import { Modal } from '../ui/modal.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { saveFile } from '../ui/save-file.ts';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { FactorForm, useFactorQuestion } from './factor-form.tsx';
import { callForSession } from './signed-in-answer.ts';

/** The room's own dialog. It is closed by its buttons only, because words must not be lost by Escape. */
type Frame = ComponentType<{
  title: string;
  text: string;
  details: ReactNode;
  /** The buttons, the safest first. */
  children: ReactNode;
}>;

type SignInAgainProps = {
  Frame: Frame;
  owner: AuthUser;
  readWords: () => string[];
  /** Closes the work with the text kept; false when the person stays. */
  onLeave: () => Promise<boolean>;
};

const formId = 'sign-in-again';

/** At the desk: for typed answers, notes and settings. They stay in this browser for their owner. */
export function SignInAtDesk() {
  const user = useAuth((state) => state.user);
  const [owner, setOwner] = useState(user);
  // Whoever is signed in owns what is typed, unless words wait for the person before.
  if (user !== owner && !isWaitingFor(owner?._id ?? '')) setOwner(user);
  if (!owner) return null;
  return (
    <SignInAgain
      Frame={DeskFrame}
      owner={owner}
      readWords={() => listPieces(owner._id).flatMap(({ texts }) => texts)}
      onLeave={async () => {
        await goTo('/', { replace: true });
        return true;
      }}
    />
  );
}

const DeskFrame: Frame = ({ title, text, details, children }) => (
  <Modal isOpen title={title}>
    <p>{text}</p>
    {details}
    <div className="dialog-buttons">{children}</div>
  </Modal>
);

/**
 * Stands beside open work. When the session ends, here or in another tab, the owner signs in here
 * and every waiting call goes on. Another person who signs in gets their own session, after the
 * work is closed.
 */
export function SignInAgain({ Frame, owner, readWords, onLeave }: SignInAgainProps) {
  const user = useAuth((state) => state.user);
  const [other, setOther] = useState<SignedIn>();
  const email = useOwnEmail(owner._id);
  if (user?._id === owner._id) return null;
  const stranger = other?.user ?? user;

  async function leave(): Promise<void> {
    if (!(await onLeave())) return;
    if (other) setAuth(other.user, other.token);
  }

  return (
    <Frame
      title="Sign in to continue"
      text={
        stranger ? wordsTo(stranger, owner) : `${callWords.sessionEnded} Your text is still here.`
      }
      details={
        <>
          <LoginForm owner={owner} email={email} onOther={setOther} />
          <p className="quiet-text">
            If the account has been removed, you can no longer sign in to it. Copy or download your
            text instead.
          </p>
          <TakeWords readWords={readWords} />
        </>
      }
    >
      <Button isSmall look="quiet" onClick={() => void leave()}>
        Save it for later
      </Button>
      <Button isSmall type="submit" form={formId}>
        Log in
      </Button>
    </Frame>
  );
}

/** For work that this account can no longer save anywhere. */
export function TakeWords({ readWords }: { readWords: () => string[] }) {
  return (
    <div className="line wraps at-end gap-8 above-6">
      <Button isSmall look="quiet" onClick={() => void copyWords(readWords())}>
        Copy the text
      </Button>
      <Button
        isSmall
        look="quiet"
        onClick={() => {
          const text = `${readWords().join('\n\n')}\n`;
          saveFile(new Blob([text], { type: 'text/plain' }), 'unsaved-words.txt');
        }}
      >
        Download the text
      </Button>
    </div>
  );
}

const newRoleWords: Record<Role, string> = {
  Admin: 'Your role has changed: you are now an administrator.',
  Editor: 'Your role has changed: you are now an editor.',
  User: 'Your role has changed: you are now a user.',
};

function wordsTo(stranger: Pick<AuthUser, 'fullName'>, owner: AuthUser): string {
  return `This work belongs to ${owner.fullName}. Sign in as ${owner.fullName} to continue it, or save it for them and continue as ${stranger.fullName}.`;
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
  const { formProps, required, problem } = useCheckedForm({
    id: formId,
    schema: loginSchema,
    async onValid(login) {
      const { data } = await callForSession(signInByPassword, login, ask);
      if (data.user._id !== owner._id) return onOther(data);
      setAuth(data.user, data.token);
      // A raised role ends the sessions before it, which nobody else tells the person.
      if (data.user.role !== owner.role) toast.success(newRoleWords[data.user.role]);
    },
  });
  return (
    <>
      {question && <FactorForm id={formId} isInDialog {...question} />}
      <form
        id={question ? undefined : formId}
        className="stack gap-16"
        hidden={question !== undefined}
        {...formProps}
      >
        <TextField {...required('email', 'E-mail', 'username')} type="email" defaultValue={email} />
        <PasswordField {...required('password', 'Password', 'current-password')} />
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

/** The owner's address, fetched while the session is good: the browser stores none. */
function useOwnEmail(accountId: string): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    const { user } = useAuth.getState();
    if (user?._id !== accountId) return undefined;
    const stop = new AbortController();
    read(readOwnAccount, { signal: stop.signal }).then(
      (account) => setEmail(account.user.email),
      // The person types the address.
      () => {},
    );
    return () => stop.abort();
  }, [accountId]);
  return email;
}
