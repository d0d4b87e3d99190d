import { readEmbed } from '../../domain/sections/embeds.ts';
import { sectionWords } from '../../domain/sections/section-words.ts';
import { EmbedStage } from './embed-stage.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

export function Film({ section, isFirst }: SectionProps<'film'>) {
  const { eyebrow, heading, text, film, image } = section.data;
  const embed = readEmbed('film', film);
  return (
    <div className="wrap">
      <SectionHeading eyebrow={eyebrow} heading={heading} text={text} />
      <EmbedStage
        sectionId={section.id}
        embed={embed}
        href={embed?.address ?? ''}
        image={image}
        isFirst={isFirst}
        sizes="min(92vw, 75rem)"
        className="film-stage"
        title={heading || sectionWords.film}
        allow="autoplay; fullscreen; picture-in-picture"
        note={sectionWords.filmNote({ host: embed?.host ?? '' })}
      >
        <span className="film-button">
          <span className="film-play">
            <PlayMark />
          </span>
          <span className="film-words">
            {sectionWords.playFilm}
            <span className="film-host">{embed?.host}</span>
          </span>
        </span>
      </EmbedStage>
    </div>
  );
}

/** A sheet folded once, as in the mark: a lit plane and a shaded one. */
function PlayMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 3.5 21 12H7Z" />
      <path className="film-shade" d="M7 12h14L7 20.5Z" />
    </svg>
  );
}
