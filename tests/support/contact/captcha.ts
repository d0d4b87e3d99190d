import { createHash } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import {
  type CaptchaForm,
  type CaptchaKind,
  hasLeadingZeroBits,
  proofText,
} from '../../../domain/captcha/captcha.ts';
import type { Challenge } from '../../../domain/captcha/captcha-challenge.ts';

export async function askCaptcha(
  app: FastifyInstance,
  kind: CaptchaKind,
  form: CaptchaForm,
): Promise<Challenge> {
  const response = await app.inject(`/api/v1/captcha?kind=${kind}&form=${form}`);
  return response.json<{ data: Challenge }>().data;
}

/** Answers a sum or does the proof of work; CAPTCHA_TEXT fixes the answer of a picture. */
export function solve(challenge: Challenge): string {
  if (challenge.expr) return String(calculate(challenge.expr));
  if (challenge.pow) return findProof(challenge.pow.salt, challenge.pow.bits);
  throw new Error('Only a person can read the picture');
}

function calculate(expression: string): number {
  const [left = 0, right = 0] = expression.split(/ [-+*] /).map(Number);
  if (expression.includes('+')) return left + right;
  return expression.includes('*') ? left * right : left - right;
}

function findProof(salt: string, bits: number): string {
  for (let counter = 0; ; counter += 1) {
    const hash = createHash('sha256').update(proofText(salt, counter)).digest();
    if (hasLeadingZeroBits(hash, bits)) return String(counter);
  }
}
