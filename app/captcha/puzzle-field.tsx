import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { captchaWords } from '../../domain/captcha/captcha-words.ts';
import { Field } from '../ui/field.tsx';
import type { Captcha } from './use-captcha.ts';

type PuzzleFieldProps = Pick<ComponentProps<typeof Field>, 'id' | 'label' | 'className'> & {
  captcha: Captcha;
  error: string | undefined;
  /** Stands above the device's work. */
  title?: string;
  /** The words that lead back from the device's work. */
  back: string;
  /** Draws the puzzle around its input; `renew` asks for another one. */
  children: (input: ComponentProps<'input'>, renew: () => void) => ReactNode;
};

/** A puzzle to answer, or another way for people who cannot or do not want to. */
export function PuzzleField(props: PuzzleFieldProps) {
  const { captcha, error, title, back, children, ...field } = props;
  const { way, problem, typed, type } = captcha;
  const input = useRef<HTMLInputElement>(null);
  useFocusOnReturn(way, input);
  if (way === 'proof') {
    const panel = <ProofPanel captcha={captcha} back={back} />;
    if (!title) return panel;
    return (
      <div className="field field-whole">
        <span className="field-label">{title}</span>
        {panel}
      </div>
    );
  }

  function renew(): void {
    captcha.renew();
    input.current?.focus();
  }

  return (
    <Field {...field} error={error ?? problem}>
      {(control) => (
        <>
          {children(
            {
              ...control,
              ref: input,
              className: 'input',
              value: typed,
              onChange: ({ target }) => type(target.value),
              autoComplete: 'off',
              required: true,
            },
            renew,
          )}
          <button
            type="button"
            className="text-link captcha-other"
            onClick={() => captcha.choose('proof')}
          >
            {captchaWords.otherWay}
          </button>
        </>
      )}
    </Field>
  );
}

/** The device computes for a moment instead: nothing to see, to hear or to calculate. */
function ProofPanel({ captcha, back }: { captcha: Captcha; back: string }) {
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
function useFocusOnReturn(way: Captcha['way'], input: RefObject<HTMLInputElement | null>): void {
  const before = useRef(way);
  useEffect(() => {
    if (before.current === 'proof' && way === 'puzzle') input.current?.focus();
    before.current = way;
  }, [way, input]);
}
