import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { proveAgain } from '../../domain/calls/own-account.ts';
import type { ProofMethod } from '../../domain/accounts/account-answers.ts';
import {
  codeProofSchema,
  passwordProofSchema,
  type reauthenticateSchema,
} from '../../domain/accounts/account-factors.ts';
import { accountWords, factorWords } from '../../domain/accounts/account-words.ts';
import { change } from '../api/call.ts';
import { askForProofs } from '../api/proof.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { PasswordField } from '../ui/text-field.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { CodeField, OtherMethods } from './factor-fields.tsx';

type ProofQuestion = { methods: ProofMethod[]; onProved: () => void; onCancel: () => void };

/** Asks people who signed in long ago to prove their identity, for any call of this document. */
export function useProofQuestion(): ProofQuestion | undefined {
  const [question, setQuestion] = useState<ProofQuestion>();
  useEffect(
    () =>
      askForProofs(async (methods) => {
        try {
          await new Promise<void>((onProved, onCancel) => {
            setQuestion({ methods, onProved, onCancel });
          });
        } finally {
          setQuestion(undefined);
        }
      }),
    [],
  );
  return question;
}

export function ProofDialog() {
  const question = useProofQuestion();
  return (
    <Modal
      isOpen={question !== undefined}
      title={factorWords.proofTitle}
      onClose={() => question?.onCancel()}
    >
      {question && <ProofForm {...question} text={factorWords.proofText} />}
    </Modal>
  );
}

export function ProofForm({
  methods,
  onProved,
  onCancel,
  text,
}: ProofQuestion & { text?: string }) {
  const [method, setMethod] = useState(methods[0] ?? 'password');
  const { formProps, field, required, isBusy } = useCheckedForm<
    z.output<typeof reauthenticateSchema>
  >({
    id: 'proof',
    schema: method === 'password' ? passwordProofSchema : codeProofSchema,
    read: (texts) => (method === 'password' ? texts : { ...texts, method }),
    async onValid(body) {
      await change(proveAgain, { body });
      onProved();
    },
  });
  return (
    <form
      className="proof-form"
      {...formProps}
      onSubmit={(event) => {
        // React passes the event on to a form around the dialog, which must not be sent by it.
        event.stopPropagation();
        formProps.onSubmit(event);
      }}
    >
      {text && <p>{text}</p>}
      {method === 'password' ? (
        <PasswordField
          {...required('password', accountWords.password, 'current-password')}
          data-focus=""
        />
      ) : (
        <CodeField key={method} {...field('code')} method={method} />
      )}
      <OtherMethods methods={methods} method={method} onMethod={setMethod} />
      <div className="dialog-buttons">
        <Button look="quiet" onClick={onCancel} disabled={isBusy}>
          {factorWords.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {factorWords.confirm}
        </Button>
      </div>
    </form>
  );
}
