import { isSafeImage } from '../../domain/links.ts';
import { shippedPictures } from '../../domain/pictures.ts';

type PictureProps = {
  src: string;
  /** Empty where the words beside it say all: most of our pictures are drawings of planes. */
  alt?: string;
  /** How wide it is shown, for the browser's choice among the files. */
  sizes: string;
  className?: string;
  /** The first picture of a page: fetched at once and before the rest. */
  isFirst?: boolean;
  /** Another crop of the same picture for narrow windows. */
  phoneSrc?: string;
};

const phoneWindow = '(max-width: 40rem)';

/** A picture of ours comes in several widths and formats; any other safe address as it is; an unsafe one not at all. */
export function Picture({ src, alt = '', sizes, className, isFirst, phoneSrc }: PictureProps) {
  if (!isSafeImage(src)) return null;
  const known = shippedPictures[src];
  const loading = isFirst
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const);
  if (!known) {
    return (
      <picture className={className}>
        <img src={src} alt={alt} {...loading} />
      </picture>
    );
  }
  const formats = phoneSrc ? [phoneSrc, src] : [src];
  return (
    <picture className={className}>
      {isFirst && <FirstPicture src={src} sizes={sizes} phoneSrc={phoneSrc} />}
      {formats.flatMap((file) =>
        ['avif', 'webp'].map((format) => (
          <source
            key={file + format}
            type={`image/${format}`}
            srcSet={sourceSet(file, format)}
            sizes={sizes}
            media={file === phoneSrc ? phoneWindow : undefined}
          />
        )),
      )}
      <img src={src} alt={alt} width={known.width} height={known.height} {...loading} />
    </picture>
  );
}

function FirstPicture({ src, sizes, phoneSrc }: Pick<PictureProps, 'src' | 'sizes' | 'phoneSrc'>) {
  return (
    <>
      <link {...preload(src, sizes)} media={phoneSrc ? `not all and ${phoneWindow}` : undefined} />
      {phoneSrc && <link {...preload(phoneSrc, sizes)} media={phoneWindow} />}
    </>
  );
}

function preload(src: string, sizes: string) {
  return {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(src, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  } as const;
}

/** `/images/a.webp` has `/images/a-640.avif` and so on beside it. */
function sourceSet(src: string, format: string): string {
  const stem = src.replace(/\.\w+$/, '');
  const widths = shippedPictures[src]?.widths ?? [];
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
}
