import { randomInt } from 'node:crypto';

import { type CaptchaKind, captchaOperands, captchaTextLength } from '../../domain/captcha.ts';

/** Without 0 O 1 l I, and without what a bent line confuses: 2 Z, 5 S, 6 G, 7 T, 8 B, U V, O Q, M N W. */
export const captchaAlphabet = 'ACDEFHJKNPRTXY3469';

export function makeCaptchaText(): string {
  return Array.from(
    { length: captchaTextLength },
    () => captchaAlphabet[randomInt(captchaAlphabet.length)],
  ).join('');
}

const operators = ['+', '-', '*'] as const;

export function makeSum(): { expr: string; result: number } {
  const operator = operators[randomInt(operators.length)] ?? '+';
  const [left, right] = captchaOperands[operator].map(([from, to]) => randomInt(from, to + 1)) as [
    number,
    number,
  ];
  const results = { '+': left + right, '-': left - right, '*': left * right };
  return { expr: `${left} ${operator} ${right}`, result: results[operator] };
}

/** Letters count in either case; numbers however they are padded. */
export function normaliseAnswer(kind: CaptchaKind, answer: string): string {
  const trimmed = answer.trim();
  if (kind === 'image') return trimmed.toUpperCase();
  return /^[+-]?\d{1,6}$/.test(trimmed) ? String(Number(trimmed)) : trimmed;
}
