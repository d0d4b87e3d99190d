/** `image`: six distorted characters; `math`: a small sum; `pow`: work the browser does alone ('Verify another way'). */
export const captchaKinds = ['image', 'math', 'pow'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

export const captchaForms = ['contact', 'signup'] as const;
export type CaptchaForm = (typeof captchaForms)[number];

export const captchaTextLength = 6;
export const captchaHeightPx = 80;
export const captchaWidthPx = 240;
export const captchaLifetimeMs = 5 * 60_000;
/** How many wrong answers end a challenge. */
export const captchaTries = 3;
/** A form sent sooner after its challenge was made marks its sender as suspect. */
export const captchaMinimumAgeMs = 2000;
/** Leading zero bits that the proof's SHA-256 must have: about a second of work. */
export const captchaProofBits = 18;

type Range = readonly [from: number, to: number];

/** Operands of the arithmetic captcha, both ends included. */
export const captchaOperands: Record<'+' | '-' | '*', readonly [Range, Range]> = {
  '+': [
    [1, 50],
    [1, 50],
  ],
  '-': [
    [25, 74],
    [1, 25],
  ],
  '*': [
    [1, 10],
    [1, 10],
  ],
};

/** The browser counts `counter` up until this text's SHA-256 begins with enough zero bits: that is the answer. */
export function proofText(salt: string, counter: number | string): string {
  return `${salt}:${counter}`;
}

export function hasLeadingZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let index = 0; index < whole; index += 1) {
    if (hash[index] !== 0) return false;
  }
  const rest = bits % 8;
  return rest === 0 || (hash[whole] ?? 255) >> (8 - rest) === 0;
}
