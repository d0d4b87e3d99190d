import { factorWords } from '../../../domain/accounts/account-words.ts';
import { ProofForm, useProofQuestion } from '../../account/proof-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks for a proof inside an open dialog, because that dialog hides everything beside it. It stands
 * in every dialog from which a call may need one.
 */
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
