import { Image as ImageIcon } from 'lucide-react';

import { isSafeImage } from '../../../domain/links.ts';
import type { MediaItem } from '../../../domain/media-schemas.ts';
import { thumbProps } from './thumb-props.ts';

type ImageThumbProps = { value: string; item: MediaItem | null | undefined };

/** What the field holds, small. A sign where there is nothing to see. */
export function ImageThumb({ value, item }: ImageThumbProps) {
  const isShown = value !== '' && isSafeImage(value) && item !== null;
  return (
    <span className="image-thumb">
      {isShown ? (
        <img key={value} alt="" {...(item ? thumbProps(item) : { src: value })} />
      ) : (
        <ImageIcon aria-hidden="true" />
      )}
    </span>
  );
}
