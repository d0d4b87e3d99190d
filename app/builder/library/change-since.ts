import type { MediaChange } from '../../../domain/media-schemas.ts';

/** What stands in the fields after a save: as it was saved, and what was changed since it was sent. */
export function changeSince(sent: MediaChange, now: MediaChange, saved: MediaChange): MediaChange {
  return {
    name: now.name === sent.name ? saved.name : now.name,
    alt: now.alt === sent.alt ? saved.alt : now.alt,
    isDecorative: now.isDecorative === sent.isDecorative ? saved.isDecorative : now.isDecorative,
    focalX: now.focalX === sent.focalX ? saved.focalX : now.focalX,
    focalY: now.focalY === sent.focalY ? saved.focalY : now.focalY,
  };
}
