import type { MediaItem, MediaPicture } from '../../domain/media/media-schemas.ts';

export function PictureTile({ item, use }: { item: MediaItem; use: string }) {
  const isDescribed = item.alt !== '' || item.isDecorative;
  return (
    <>
      <img alt="" loading="lazy" {...thumbProps(item)} />
      <span className="cut text-15 medium">{item.name}</span>
      <span className="quiet-text">{isDescribed ? use : `${use}, not described`}</span>
    </>
  );
}

/** The smallest file of a picture, cropped around its focal point. */
export function thumbProps({ hash, widths, focalX, focalY, placeholder }: MediaPicture) {
  return {
    className: clearClass(placeholder),
    src: `/media/${hash}-${widths[0]}.webp`,
    style: { objectPosition: `${focalX}% ${focalY}%` },
  };
}

/** A picture with clear parts gets a ground from which both white and black stand out. */
export function clearClass(placeholder: string): string | undefined {
  return placeholder === '' ? 'clear-picture' : undefined;
}
