import { factorWords } from '../../../domain/accounts/account-words.ts';
import { ProofForm, useProofQuestion } from '../../account/proof-dialog.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/** A redirect to another site is asked about over the dialog that it was typed in, which hides all beside it. */
export function RedirectProof() {
  const question = useProofQuestion();
  if (!question) return null;
  return (
    <ConfirmDialog
      title={factorWords.proofTitle}
      text={factorWords.proofText}
      details={<ProofForm {...question} />}
      onCancel={question.onCancel}
    />
  );
}
