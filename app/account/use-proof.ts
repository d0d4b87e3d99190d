import { useState } from 'react';

import { type ProofMethod, proofNeededSchema } from '../../domain/account-answers.ts';
import { factorWords } from '../../domain/account-words.ts';
import { ApiError } from '../api/call-api.ts';

export type ProofQuestion = {
  methods: ProofMethod[];
  onProved: () => void;
  onCancel: () => void;
};

export type WithProof = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** What people need not hear of: they have said so themselves. */
export class Cancelled extends Error {}

/**
 * Lets a call wait until the person has shown once more that it is them, where the server asks for it:
 * `question` is to be drawn (`ProofDialog`) while there is one.
 */
export function useProof() {
  const [question, setQuestion] = useState<ProofQuestion>();

  function ask(methods: ProofMethod[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => () => {
        setQuestion(undefined);
        then();
      };
      const onCancel = settle(() => reject(new Cancelled(factorWords.cancel)));
      setQuestion({ methods, onProved: settle(resolve), onCancel });
    });
  }

  const withProof: WithProof = async (call) => {
    try {
      return await call();
    } catch (error) {
      const methods = methodsIn(error);
      if (methods.length === 0) throw error;
      await ask(methods);
      return call();
    }
  };

  return { question, withProof };
}

function methodsIn(error: unknown): ProofMethod[] {
  if (!(error instanceof ApiError) || error.id !== 'reauthentication_needed') return [];
  const needed = proofNeededSchema.safeParse(error.data);
  return needed.success ? needed.data.methods : [];
}
