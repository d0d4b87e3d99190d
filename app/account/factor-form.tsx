import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

import { finishSignIn } from '../../domain/calls/guests.ts';
import {
  type FactorMethod,
  type FactorNeeded,
  type SignedIn,
} from '../../domain/accounts/account-answers.ts';
import { factorCodeSchema } from '../../domain/accounts/account-factors.ts';
import { factorWords } from '../../domain/accounts/account-words.ts';
import { read } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { CodeField, OtherMethods } from './factor-fields.tsx';
import { signWithPasskey } from './passkeys.ts';
import type { AskFactor } from './signed-in-answer.ts';

type FactorQuestion = {
  needed: FactorNeeded;
  onSignedIn: (answer: SignedIn) => void;
  /** Called when the ticket has expired or the person goes back. */
  onOver: (reason: ApiError) => void;
};

const noFields = z.object({});

type FactorFormProps = FactorQuestion & {
  id: string;
  /** The dialog around this form has the submit button. */
  isInDialog?: boolean;
};

export function FactorForm({
  id,
  needed,
  onSignedIn,
  onOver,
  isInDialog = false,
}: FactorFormProps) {
  const [method, setMethod] = useState<FactorMethod>(needed.methods[0] ?? 'totp');
  const { formProps, field, problem, isBusy } = useCheckedForm<object>({
    id,
    schema: method === 'passkey' ? noFields : factorCodeSchema,
    read: (texts) => ({ ...texts, method, ticket: needed.ticket }),
    async onValid(values) {
      try {
        const body =
          method === 'passkey' ? await signWithPasskey(needed) : factorCodeSchema.parse(values);
        onSignedIn(await read(finishSignIn, { body }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.id !== 'ticket_invalid') throw error;
        onOver(error);
      }
    },
  });
  return (
    <form id={id} className="account-form" {...formProps}>
      {method === 'passkey' ? (
        <PasskeyText />
      ) : (
        <CodeField key={method} {...field('code')} method={method} />
      )}
      <OtherMethods methods={needed.methods} method={method} onMethod={setMethod} />
      <FormProblem words={problem} />
      {!isInDialog && (
        <Button type="submit" isBusy={isBusy}>
          {method === 'passkey' ? factorWords.byPasskey : factorWords.continue}
        </Button>
      )}
      <button
        type="button"
        className="text-link account-back"
        onClick={() => onOver(new ApiError(401, factorWords.notFinished, { id: 'ticket_invalid' }))}
      >
        {factorWords.back}
      </button>
    </form>
  );
}

/** This text takes the focus, because a passkey has no field. */
function PasskeyText() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1}>
      {factorWords.passkeyText}
    </p>
  );
}

/** Lets a call that signs in wait for the second factor. Draw `question` while there is one. */
export function useFactorQuestion(): { question: FactorQuestion | undefined; ask: AskFactor } {
  const [question, setQuestion] = useState<FactorQuestion>();
  const ask: AskFactor = async (needed) => {
    try {
      return await new Promise((onSignedIn, onOver) => {
        setQuestion({ needed, onSignedIn, onOver });
      });
    } finally {
      setQuestion(undefined);
    }
  };
  return { question, ask };
}
