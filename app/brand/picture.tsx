import { useContext } from 'react';

import { isSafeImage } from '../../domain/addresses.ts';
import type { MediaPicture } from '../../domain/media.ts';
import { shippedPictures } from '../../domain/pictures.ts';
import { LibraryPictures } from './library-pictures.ts';

type PictureProps = {
  src: string;
  /** How wide it is shown, for the browser's choice among the files. */
  sizes: string;
  className?: string;
  /** The first picture of a page: fetched at once and before the rest. */
  isFirst?: boolean;
  /** Another crop of the same picture for narrow windows. */
  phoneSrc?: string;
  /** The builder's mark, where there is one. */
  'data-field'?: string;
};

/** A picture that comes in several widths and formats: `<stem>-640.avif` and so on. */
type Files = {
  stem: string;
  widths: number[];
  width: number;
  height: number;
  /** The smallest first. */
  formats: Format[];
};

type Format = 'avif' | 'webp';

const phoneWindow = '(max-width: 40rem)';

/** A picture of ours or of the library has many files; any other safe address is taken as it is; an unsafe one not at all. */
export function Picture({ src, sizes, className, isFirst, phoneSrc, ...mark }: PictureProps) {
  const media = useContext(LibraryPictures)[src];
  if (!isSafeImage(src) || media === null) return null;
  const files = media ? libraryFiles(media) : shippedFiles(src);
  const phoneFiles = phoneSrc ? shippedFiles(phoneSrc) : undefined;
  const picture = (
    <picture className={media ? undefined : className} {...mark}>
      {files && isFirst && (
        <>
          <Preload {...files} sizes={sizes} media={phoneFiles && `not all and ${phoneWindow}`} />
          {phoneFiles && <Preload {...phoneFiles} sizes={sizes} media={phoneWindow} />}
        </>
      )}
      {phoneFiles && <Sources {...phoneFiles} sizes={sizes} media={phoneWindow} />}
      {files && <Sources {...files} sizes={sizes} />}
      <img
        src={media && files ? `${files.stem}-${files.widths[0]}.webp` : src}
        // Our own pictures are drawings of planes: the words beside them say all.
        alt={media && !media.isDecorative ? media.alt : ''}
        width={files?.width}
        height={files?.height}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
  if (!media) return picture;
  return (
    <span className={`${className} picture-media fx-${media.focalX} fy-${media.focalY}`}>
      {media.placeholder && <img src={media.placeholder} alt="" aria-hidden="true" />}
      {picture}
    </span>
  );
}

type SourcesProps = Files & { sizes: string; media?: string | undefined };

function Sources({ sizes, media, ...files }: SourcesProps) {
  return files.formats.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={sourceSet(files, format)}
      sizes={sizes}
      media={media}
    />
  ));
}

function Preload({ sizes, media, ...files }: SourcesProps) {
  const [format = 'webp'] = files.formats;
  return (
    <link
      rel="preload"
      as="image"
      type={`image/${format}`}
      imageSrcSet={sourceSet(files, format)}
      imageSizes={sizes}
      fetchPriority="high"
      media={media}
    />
  );
}

function libraryFiles({ hash, widths, width, height, hasAvif }: MediaPicture): Files {
  const formats: Format[] = hasAvif ? ['avif', 'webp'] : ['webp'];
  return { stem: `/media/${hash}`, widths, width, height, formats };
}

function shippedFiles(src: string): Files | undefined {
  const known = shippedPictures[src];
  return known && { ...known, stem: src.replace(/\.\w+$/, ''), formats: ['avif', 'webp'] };
}

function sourceSet({ stem, widths }: Files, format: Format): string {
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
}
