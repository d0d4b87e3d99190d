import type { FactorMethod, ProofMethod } from '../../domain/account-answers.ts';
import { factorWords } from '../../domain/account-words.ts';

type Method = FactorMethod | ProofMethod;

const words: Record<Method, string> = {
  passkey: factorWords.byPasskey,
  password: factorWords.byPassword,
  totp: factorWords.byApp,
  recovery: factorWords.byRecovery,
};

type OtherMethodsProps<Offered extends Method> = {
  methods: Offered[];
  method: Offered;
  onMethod: (method: Offered) => void;
};

/** What else would do, for whoever does not have the first thing at hand. */
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
          {words[other]}
        </button>
      ))}
    </div>
  );
}
