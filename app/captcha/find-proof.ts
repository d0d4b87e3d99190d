import { hasLeadingZeroBits, proofText } from '../../domain/captcha/captcha.ts';
import { sha256 } from '../api/sha256.ts';

const reportEvery = 16_384;

/** Counts up until the hash begins with enough zero bits. Reports the progress, 0 to 99. */
export function findProof(
  { salt, bits }: { salt: string; bits: number },
  onProgress: (percent: number) => void,
): string {
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(salt.length * 3 + 24);
  for (let counter = 0; ; counter += 1) {
    const { written } = encoder.encodeInto(proofText(salt, counter), bytes);
    if (hasLeadingZeroBits(sha256(bytes.subarray(0, written)), bits)) {
      return String(counter);
    }
    // The end depends on luck, so the progress is the chance that the search would be over by now.
    if (counter % reportEvery === 0) {
      onProgress(Math.floor(99 * (1 - Math.exp(-counter / 2 ** bits))));
    }
  }
}
