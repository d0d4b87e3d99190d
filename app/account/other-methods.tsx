import type { ProofMethod } from '../../domain/account-answers.ts';
import { factorWords } from '../../domain/account-words.ts';

const words: Record<ProofMethod, string> = {
  password: factorWords.usePassword,
  totp: factorWords.useApp,
  recovery: factorWords.useRecovery,
};

type OtherMethodsProps<Method extends ProofMethod> = {
  methods: Method[];
  method: Method;
  onMethod: (method: Method) => void;
};

/** What else would do, for whoever does not have the first thing at hand. */
export function OtherMethods<Method extends ProofMethod>({
  methods,
  method,
  onMethod,
}: OtherMethodsProps<Method>) {
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
