import { useRef } from 'react';

import { captchaWords } from '../../domain/captcha/captcha-words.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ProofPanel, useFocusOnReturn } from './proof-panel.tsx';
import type { Captcha } from './use-captcha.ts';

type MathFieldProps = { id: string; captcha: Captcha; error: string | undefined };

/** A small sum, or another way for people who do not want to calculate. */
export function MathField({ id, captcha, error }: MathFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useFocusOnReturn(captcha.way, input);
  const expression = captcha.challenge?.expr;

  if (captcha.way === 'proof') {
    return <ProofPanel captcha={captcha} back={captchaWords.sumInstead} />;
  }
  return (
    <Field
      id={id}
      label={expression ? captchaWords.sum({ sum: expression }) : captchaWords.waiting}
      error={error ?? captcha.problem}
    >
      {(control) => (
        <>
          <div className="captcha-sum">
            <input
              {...control}
              ref={input}
              name="mathAnswer"
              value={captcha.typed}
              onChange={({ target }) => captcha.type(target.value)}
              className="input"
              inputMode="numeric"
              autoComplete="off"
              required
              maxLength={6}
            />
            <Button
              look="quiet"
              aria-label={captchaWords.newSum}
              onClick={() => {
                captcha.renew();
                input.current?.focus();
              }}
            >
              {captchaWords.new}
            </Button>
          </div>
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
