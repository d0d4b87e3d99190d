import { type ReactNode, useContext } from 'react';

import type { Embed } from '../../domain/sections/embeds.ts';
import { Picture } from '../brand/picture.tsx';
import { InPreview } from '../site/use-site.ts';
import { useFieldMarks } from './field-marks.ts';

type EmbedStageProps = {
  sectionId: string;
  /** What another host shows after a press; undefined while there is nothing to press for. */
  embed: Embed | undefined;
  /** Where the press leads without scripts. */
  href: string;
  image: string;
  sizes: string;
  /** The picture is at the top of the page. */
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
  const { field } = useFieldMarks();
  const noteId = `${sectionId}-note`;
  return (
    <figure className="embed-figure">
      <div className={`embed-stage ${className}${image ? '' : ' embed-folded'}`}>
        {player}
        {image && !player && (
          <Picture
            src={image}
            sizes={sizes}
            className="embed-picture"
            isFirst={isFirst}
            {...field('image')}
          />
        )}
        {(embed || isStill) && !player && (
          <Press href={href} describedBy={noteId}>
            {children}
          </Press>
        )}
        {embed && (
          <Frame>
            <iframe
              className="embed-frame"
              src={embed.src}
              title={title}
              sandbox={sandbox}
              allow={allow}
              referrerPolicy="strict-origin"
            />
          </Frame>
        )}
      </div>
      {embed && <Note id={noteId}>{note}</Note>}
    </figure>
  );
}

type PressProps = { href: string; describedBy: string; children: ReactNode };

function Press({ href, describedBy, children }: PressProps) {
  if (useContext(InPreview)) return <span className="embed-press">{children}</span>;
  return (
    <a
      className="embed-press"
      href={href}
      rel="noopener noreferrer"
      aria-describedby={describedBy}
      data-embed=""
    >
      {children}
    </a>
  );
}

/** A preview has no frame: React would put it beside the template's content, where it loads. */
function Frame({ children }: { children: ReactNode }) {
  return useContext(InPreview) ? null : <template>{children}</template>;
}

function Note({ id, children }: { id: string; children: ReactNode }) {
  const isPreview = useContext(InPreview);
  return (
    <figcaption id={isPreview ? undefined : id} className="embed-note">
      {children}
    </figcaption>
  );
}
