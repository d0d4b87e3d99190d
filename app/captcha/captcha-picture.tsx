import { useEffect, useRef } from 'react';

import { captchaWords } from '../../domain/captcha-words.ts';

type CaptchaPictureProps = { image: string | undefined; width: number; height: number };

/** The server's picture, drawn on a canvas: there is no text in the page to read it from. */
export function CaptchaPicture({ image, width, height }: CaptchaPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, width, height);
    if (!image) return undefined;
    let isCurrent = true;
    const picture = new Image();
    picture.addEventListener('load', () => {
      if (isCurrent) context?.drawImage(picture, 0, 0, width, height);
    });
    picture.src = image;
    return () => {
      isCurrent = false;
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
