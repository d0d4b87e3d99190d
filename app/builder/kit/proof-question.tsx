import { factorWords } from '../../../domain/accounts/account-words.ts';
import { ProofForm, useProofQuestion } from '../../account/proof-dialog.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/**
 * Asks for the proof for a redirect to another site inside this dialog, because the dialog hides
 * everything beside it.
 */
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
