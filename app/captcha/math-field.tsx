import { useRef } from 'react';

import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ProofPanel } from './proof-panel.tsx';
import type { Captcha } from './use-captcha.ts';

type MathFieldProps = { id: string; captcha: Captcha; error: string | undefined };

/** A small sum, or another way for whoever does not want to calculate. */
export function MathField({ id, captcha, error }: MathFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const expression = captcha.challenge?.expr;

  if (captcha.way === 'proof') {
    return <ProofPanel captcha={captcha} back="Use the sum instead" />;
  }
  return (
    <Field
      id={id}
      label={expression ? `What is ${expression}?` : 'One moment…'}
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
              aria-label="New sum"
              onClick={() => {
                captcha.renew();
                input.current?.focus();
              }}
            >
              New
            </Button>
          </div>
          <button
            type="button"
            className="text-link captcha-other"
            onClick={() => captcha.choose('proof')}
          >
            Verify another way
          </button>
        </>
      )}
    </Field>
  );
}
