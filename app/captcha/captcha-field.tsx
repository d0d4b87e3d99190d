import { useEffect, useRef } from 'react';

import { captchaWords } from '../../domain/captcha/captcha-words.ts';
import {
  captchaHeightPx,
  captchaTextLength,
  captchaWidthPx,
} from '../../domain/captcha/captcha.ts';
import { Field } from '../ui/field.tsx';
import { ProofPanel, useFocusOnReturn } from './proof-panel.tsx';
import type { Captcha } from './use-captcha.ts';

type CaptchaFieldProps = { id: string; captcha: Captcha; error: string | undefined };

/** Six distorted characters to type, or another way for people who cannot read them. */
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

type CaptchaPictureProps = { image: string | undefined; width: number; height: number };

/**
 * The server's picture, drawn on a canvas, so that the page holds no text that a program could
 * read.
 */
function CaptchaPicture({ image, width, height }: CaptchaPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!image) return undefined;
    const context = canvas.current?.getContext('2d');
    const clear = () => context?.clearRect(0, 0, width, height);
    let isCurrent = true;
    const picture = new Image();
    picture.addEventListener('load', () => {
      if (!isCurrent) return;
      // A form that slept has drawn this picture already, or one that has grown old.
      clear();
      context?.drawImage(picture, 0, 0, width, height);
    });
    picture.src = image;
    return () => {
      isCurrent = false;
      clear();
    };
  }, [image, width, height]);

  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      className="captcha-picture"
      // A canvas has no role of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={captchaWords.picture}
    />
  );
}
