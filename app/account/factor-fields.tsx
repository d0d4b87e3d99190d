import { useEffect } from 'react';

import type { FactorMethod, ProofMethod } from '../../domain/accounts/account-answers.ts';
import type { CodeProof } from '../../domain/accounts/account-factors.ts';
import { factorWords } from '../../domain/accounts/account-words.ts';
import { TextField } from '../ui/text-field.tsx';

type CodeFieldProps = {
  id: string;
  name: string;
  method: CodeProof['method'];
  error: string | undefined;
};

/** Takes the focus when it appears. Each method has its own field, told apart by `key`. */
export function CodeField({ method, ...field }: CodeFieldProps) {
  const { id } = field;
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const { appCode, appHint, recoveryCode, recoveryHint } = factorWords;
  return (
    <TextField
      {...field}
      label={method === 'totp' ? appCode : recoveryCode}
      hint={method === 'totp' ? appHint : recoveryHint}
      inputMode={method === 'totp' ? 'numeric' : 'text'}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

type Method = FactorMethod | ProofMethod;

const methodNames = {
  passkey: 'byPasskey',
  password: 'byPassword',
  totp: 'byApp',
  recovery: 'byRecovery',
} as const satisfies Record<Method, keyof typeof factorWords>;

function nameOf(method: Method): string {
  return factorWords[methodNames[method]];
}

type OtherMethodsProps<Offered extends Method> = {
  methods: Offered[];
  method: Offered;
  onMethod: (method: Offered) => void;
};

/** Offers the other methods to people who do not have the first one at hand. */
export function OtherMethods<Offered extends Method>({
  methods,
  method,
  onMethod,
}: OtherMethodsProps<Offered>) {
  const others = methods.filter((one) => one !== method);
  if (others.length === 0) return null;
  return (
    <div className="account-methods">
      {others.map((other) => (
        <button key={other} type="button" className="text-link" onClick={() => onMethod(other)}>
          {nameOf(other)}
        </button>
      ))}
    </div>
  );
}
