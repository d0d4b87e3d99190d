import { useRef } from 'react';

import { captchaHeightPx, captchaTextLength, captchaWidthPx } from '../../domain/captcha.ts';
import { captchaWords } from '../../domain/captcha-words.ts';
import { Field } from '../ui/field.tsx';
import { CaptchaPicture } from './captcha-picture.tsx';
import { ProofPanel } from './proof-panel.tsx';
import type { Captcha } from './use-captcha.ts';
import { useFocusOnReturn } from './use-focus-on-return.ts';

type CaptchaFieldProps = { id: string; captcha: Captcha; error: string | undefined };

/** Six distorted characters to type, or another way for whoever cannot read them. */
export function CaptchaField({ id, captcha, error }: CaptchaFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useFocusOnReturn(captcha.way, input);
  if (captcha.way === 'proof') {
    return (
      <div className="field field-whole">
        <span className="field-label">{captchaWords.verification}</span>
        <ProofPanel captcha={captcha} back={captchaWords.pictureInstead} />
      </div>
    );
  }
  return (
    <Field
      id={id}
      label={captchaWords.characters}
      error={error ?? captcha.problem}
      className="field-whole"
    >
      {(control) => (
        <>
          <div className="captcha">
            <CaptchaPicture
              image={captcha.challenge?.image}
              width={captchaWidthPx}
              height={captchaHeightPx}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={captchaWords.newPicture}
              title={captchaWords.newPicture}
              onClick={() => {
                captcha.renew();
                input.current?.focus();
              }}
            >
              <span
                key={captcha.run}
                className={captcha.run > 0 ? 'captcha-renew renew-turn' : 'captcha-renew'}
              />
            </button>
            <input
              {...control}
              ref={input}
              name="captcha"
              value={captcha.typed}
              onChange={({ target }) => captcha.type(target.value)}
              className="input"
              required
              maxLength={captchaTextLength}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
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
