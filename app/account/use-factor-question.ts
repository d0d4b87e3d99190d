import { useState } from 'react';

import type { AskFactor } from './signed-in-answer.ts';
import type { FactorQuestion } from './factor-form.tsx';

/** Lets a call that signs in wait for the second half: `question` is to be drawn while there is one. */
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
