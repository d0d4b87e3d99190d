import { useEffect, useRef } from 'react';

import { captchaWords } from '../../domain/captcha/captcha-words.ts';
import {
  captchaHeightPx,
  captchaTextLength,
  captchaWidthPx,
} from '../../domain/captcha/captcha.ts';
import { PuzzleField } from './puzzle-field.tsx';
import type { Captcha } from './use-captcha.ts';

type CaptchaFieldProps = { id: string; captcha: Captcha; error: string | undefined };

/** Six distorted characters to type. */
export function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  return (
    <PuzzleField
      {...field}
      title={captchaWords.verification}
      label={captchaWords.characters}
      className="field-whole"
      captcha={captcha}
      back={captchaWords.pictureInstead}
    >
      {(input, renew) => (
        <div className="captcha">
          <CaptchaPicture image={captcha.challenge?.image} />
          <button
            type="button"
            className="icon-button"
            aria-label={captchaWords.newPicture}
            title={captchaWords.newPicture}
            onClick={renew}
          >
            <span
              key={captcha.run}
              className={captcha.run > 0 ? 'captcha-renew renew-turn' : 'captcha-renew'}
            />
          </button>
          <input
            {...input}
            name="captcha"
            maxLength={captchaTextLength}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </div>
      )}
    </PuzzleField>
  );
}

/** The server's picture on a canvas: the page holds no text that a program could read. */
function CaptchaPicture({ image }: { image: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (!image) return undefined;
    const context = canvas.current?.getContext('2d');
    const clear = () => context?.clearRect(0, 0, captchaWidthPx, captchaHeightPx);
    let isCurrent = true;
    const picture = new Image();
    picture.addEventListener('load', () => {
      if (!isCurrent) return;
      // A form that slept has drawn this picture already, or one that has grown old.
      clear();
      context?.drawImage(picture, 0, 0, captchaWidthPx, captchaHeightPx);
    });
    picture.src = image;
    return () => {
      isCurrent = false;
      clear();
    };
  }, [image]);

  return (
    <canvas
      ref={canvas}
      width={captchaWidthPx}
      height={captchaHeightPx}
      className="captcha-picture"
      // A canvas has no role of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={captchaWords.picture}
    />
  );
}
