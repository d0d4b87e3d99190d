import { type ReactNode, useContext } from 'react';

import type { Embed } from '../../domain/sections/embeds.ts';
import { usePictureFile } from '../brand/picture.tsx';
import { InPreview } from '../site/use-site.ts';
import { FieldPicture } from './field-picture.tsx';

type EmbedStageProps = {
  sectionId: string;
  /** What another host shows after a press; undefined while there is nothing to press for. */
  embed: Embed | undefined;
  href: string;
  image: string;
  sizes: string;
  isFirst: boolean;
  className: string;
  title: string;
  /** What the frame may do beside showing itself. */
  allow: string;
  note: string;
  /** What plays here itself, without another host. */
  player?: ReactNode;
  /** Draws the button of such a player, for previews. */
  isStill?: boolean;
  children: ReactNode;
};

/** A frame needs its scripts, its own origin, and a way to its host. */
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox' as const;

/**
 * A picture of ours in the place of another host's frame. The frame lies in a template, where no
 * browser loads it; `app/page/embeds.ts` puts it on the page when a visitor presses. Without that
 * script the button is a plain link.
 */
export function EmbedStage(props: EmbedStageProps) {
  const { sectionId, embed, href, image, sizes, isFirst, className } = props;
  const { title, allow, note, player, isStill = false, children } = props;
  const isPreview = useContext(InPreview);
  const noteId = `${sectionId}-note`;
  return (
    <figure className="embed-figure">
      <div
        className={`embed-stage ${className}${usePictureFile(image) === undefined ? ' fold' : ''}`}
      >
        {player}
        {!player && (
          <FieldPicture src={image} sizes={sizes} className="embed-picture" isFirst={isFirst} />
        )}
        {(embed || isStill) &&
          !player &&
          (isPreview ? (
            <span className="embed-press">{children}</span>
          ) : (
            <a
              className="embed-press"
              href={href}
              rel="noopener noreferrer"
              aria-describedby={noteId}
              data-embed=""
            >
              {children}
            </a>
          ))}
        {/* A preview has no frame: React would put it beside the template's content, where it loads. */}
        {embed && !isPreview && (
          <template>
            <iframe
              className="embed-frame"
              src={embed.src}
              title={title}
              sandbox={sandbox}
              allow={allow}
              referrerPolicy="strict-origin"
            />
          </template>
        )}
      </div>
      {embed && (
        <figcaption id={isPreview ? undefined : noteId} className="embed-note">
          {note}
        </figcaption>
      )}
    </figure>
  );
}
