import { createContext, useContext } from 'react';

import { isSafeImage } from '../../domain/values/addresses.ts';
import type { MediaPicture, MediaPictures } from '../../domain/media/media-schemas.ts';
import { shippedPictures } from '../../domain/media/shipped-pictures.ts';
import { ownValue } from '../../domain/values/values.ts';

export type PictureProps = {
  src: string;
  /** How wide the picture is shown, so that the browser can choose among its files. */
  sizes: string;
  className?: string;
  /** The first picture of a page is fetched at once, before the rest. */
  isFirst?: boolean;
  'data-field'?: string;
};

/** A drawing of ours is one small file, a library's picture many; others are used as they are. */
export function Picture({ src, sizes, className, isFirst = false, ...mark }: PictureProps) {
  const media = ownValue(useContext(LibraryPictures), src);
  if (!isSafeImage(src) || media === null) return null;
  const loading = isFirst
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  if (!media) {
    const drawing = ownValue(shippedPictures, src);
    return (
      <picture className={className} {...mark}>
        <img
          src={drawing ? src.replace('.webp', '.svg') : src}
          // Our own pictures are decorative; the text beside them says everything.
          alt=""
          width={drawing?.width}
          height={drawing?.height}
          {...loading}
        />
      </picture>
    );
  }
  const formats = media.hasAvif ? (['avif', 'webp'] as const) : (['webp'] as const);
  return (
    <span
      className={`${className} picture-media fx-${media.focalX} fy-${media.focalY} tone-${media.tone ?? 'bright'}`}
    >
      {media.placeholder && <img src={media.placeholder} alt="" aria-hidden="true" />}
      <picture {...mark}>
        {isFirst && (
          <link
            rel="preload"
            as="image"
            type={`image/${formats[0]}`}
            imageSrcSet={sourceSet(media, formats[0])}
            imageSizes={sizes}
            fetchPriority="high"
          />
        )}
        {formats.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={sourceSet(media, format)}
            sizes={sizes}
          />
        ))}
        <img
          src={`/media/${media.hash}-${media.widths[0]}.webp`}
          alt={media.isDecorative ? '' : media.alt}
          width={media.width}
          height={media.height}
          {...loading}
        />
      </picture>
    </span>
  );
}

/** The width that a film's frame shows at most, on most screens. */
const posterWidth = 1300;

/** One file of a picture, where a browser takes no choice of them: before a film plays. */
export function usePictureFile(src: string): string | undefined {
  const media = ownValue(useContext(LibraryPictures), src);
  if (!isSafeImage(src) || media === null) return undefined;
  if (!media) return ownValue(shippedPictures, src) ? src.replace('.webp', '.svg') : src;
  const width = media.widths.findLast((each) => each <= posterWidth) ?? media.widths[0];
  return `/media/${media.hash}-${width}.webp`;
}

function sourceSet({ hash, widths }: MediaPicture, format: string): string {
  return widths.map((width) => `/media/${hash}-${width}.${format} ${width}w`).join(', ');
}

/** The library's pictures in the sections around it. Others are fetched by their address. */
export const LibraryPictures = createContext<MediaPictures>({});
