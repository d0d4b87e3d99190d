import type { MediaPicture } from '../../../domain/media.ts';

/** The smallest file of a picture, cropped around its focal point. */
export function thumbProps({ hash, widths, focalX, focalY }: MediaPicture) {
  return {
    src: `/media/${hash}-${widths[0]}.webp`,
    style: { objectPosition: `${focalX}% ${focalY}%` },
  };
}
