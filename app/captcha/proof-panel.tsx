import { type RefObject, useEffect, useRef } from 'react';

import { captchaWords } from '../../domain/captcha/captcha-words.ts';
import type { Captcha } from './use-captcha.ts';

/**
 * Instead of a puzzle the device computes for a moment: nothing to see, to hear or to calculate.
 */
export function ProofPanel({ captcha, back }: { captcha: Captcha; back: string }) {
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button is gone, so the focus needs a new place.
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
  // Screen readers would read out every step; four are enough.
  const quarters = Math.floor(percent / 25);
  return quarters === 0 ? captchaWords.working : captchaWords.workDone({ percent: quarters * 25 });
}

/** The button that led back to the puzzle is gone, so the focus goes to the puzzle's field. */
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
