import { factorWords } from '../../../domain/accounts/account-words.ts';
import { ProofForm, useProofQuestion } from '../../account/proof-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks inside an open dialog, which hides everything beside it, wherever a call may need a proof. */
export function ProofQuestion() {
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
