import { type RefObject, useEffect, useRef } from 'react';

import { captchaWords } from '../../domain/captcha/captcha-words.ts';
import type { Captcha } from './use-captcha.ts';

/** Instead of a puzzle the device works for a moment: nothing to see, to hear or to calculate. */
export function ProofPanel({ captcha, back }: { captcha: Captcha; back: string }) {
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed to come here is gone, and the focus with it.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="captcha-proof">
      <progress max="100" value={captcha.percent} aria-label={captchaWords.verification} />
      <output className={captcha.isSolvedByProof ? 'proof-words proof-done' : 'proof-words'}>
        {wordsFor(captcha)}
      </output>
      <button
        ref={button}
        type="button"
        className="text-link"
        onClick={() => captcha.choose('puzzle')}
      >
        {back}
      </button>
    </div>
  );
}

function wordsFor({ isSolvedByProof, percent, problem }: Captcha): string {
  if (problem) return problem;
  if (isSolvedByProof) return captchaWords.verified;
  // Every step would be read out: a few are enough.
  const quarters = Math.floor(percent / 25);
  return quarters === 0 ? captchaWords.working : captchaWords.workDone(quarters * 25);
}

/** Whoever takes the puzzle after all goes on typing: what they pressed for it is gone. */
export function useFocusOnReturn(
  way: Captcha['way'],
  input: RefObject<HTMLInputElement | null>,
): void {
  const before = useRef(way);
  useEffect(() => {
    if (before.current === 'proof' && way === 'puzzle') input.current?.focus();
    before.current = way;
  }, [way, input]);
}
