import { useState } from 'react';

import {
  type FactorMethod,
  type FactorNeeded,
  type SignedIn,
  signedInSchema,
} from '../../domain/account-answers.ts';
import { factorSchema } from '../../domain/account-factors.ts';
import { factorWords } from '../../domain/account-words.ts';
import { ApiError, callApi } from '../api/call-api.ts';
import { Button } from '../ui/button.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { CodeField } from './code-field.tsx';
import { OtherMethods } from './other-methods.tsx';

export type FactorQuestion = {
  needed: FactorNeeded;
  onSignedIn: (answer: SignedIn) => void;
  /** The ticket is of no more use, or the person goes back. */
  onOver: (reason: ApiError) => void;
};

type FactorFormProps = FactorQuestion & {
  id: string;
  /** The dialog around it has the button. */
  isInDialog?: boolean;
};

/** The second half of a sign-in. */
export function FactorForm({
  id,
  needed,
  onSignedIn,
  onOver,
  isInDialog = false,
}: FactorFormProps) {
  const [method, setMethod] = useState<FactorMethod>(needed.methods[0] ?? 'totp');
  const { formProps, errors, isBusy } = useCheckedForm({
    schema: factorSchema,
    read: (texts) => ({ ...texts, method, ticket: needed.ticket }),
    async onValid(body) {
      try {
        const call = { method: 'POST', body, answer: signedInSchema } as const;
        onSignedIn((await callApi('/auth/factor', call)).data);
      } catch (error) {
        if (!(error instanceof ApiError) || error.id !== 'ticket_invalid') throw error;
        onOver(error);
      }
    },
  });
  return (
    <form id={id} className="account-form" {...formProps}>
      <CodeField key={method} id={`${id}-code`} method={method} error={errors['code']} />
      <OtherMethods methods={needed.methods} method={method} onMethod={setMethod} />
      {!isInDialog && (
        <Button type="submit" isBusy={isBusy}>
          {factorWords.continue}
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
