import { useEffect } from 'react';

import type { CodeProof } from '../../domain/account-factors.ts';
import { factorWords } from '../../domain/account-words.ts';
import { TextField } from '../ui/text-field.tsx';

type CodeFieldProps = { id: string; method: CodeProof['method']; error: string | undefined };

const words = {
  totp: { label: factorWords.appCode, hint: factorWords.appHint },
  recovery: { label: factorWords.recoveryCode, hint: factorWords.recoveryHint },
} as const;

/** It comes as the next question, so the keys go to it; one for each method, told apart by `key`. */
export function CodeField({ id, method, error }: CodeFieldProps) {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <TextField
      id={id}
      name="code"
      {...words[method]}
      inputMode={method === 'totp' ? 'numeric' : 'text'}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
}
