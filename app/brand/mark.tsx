import { fileFrom } from '../../domain/settings/brand.ts';
import type { Brand, BrandPicture } from '../../domain/settings/site-identity.ts';

/** Each blade of the pinwheel: the angle it is turned by, its lit plane and its shaded one. */
const blades = [
  { turn: 0, lit: '#10a377', shade: '#085d43', deep: '#0a261e' },
  { turn: 90, lit: '#3a71e9', shade: '#19418a', deep: '#0e202e' },
  { turn: 180, lit: '#ee6a1f', shade: '#863b10', deep: '#261f13' },
  { turn: 270, lit: '#874deb', shade: '#492a8b', deep: '#191b2e' },
];

const markId = 'mark';

/** The mark itself, drawn once per page (in the header); everything else repeats it by reference. */
export function Mark() {
  return (
    <svg viewBox="-48 -48 96 96" aria-hidden="true">
      <g id={markId}>
        {blades.map(({ turn, lit, shade, deep }) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <linearGradient id={`m${turn}`} gradientTransform="rotate(-35)">
              <stop stopColor={deep} />
              <stop offset="1" stopColor={shade} />
            </linearGradient>
            <path d="M0 0H48V-48Z" fill={`url(#m${turn})`} />
            <path d="M0 0H48L24-24Z" fill={lit} />
          </g>
        ))}
      </g>
    </svg>
  );
}

type MarkCopyProps = { brand: Brand | undefined; size: number };

/** The company's own mark, or the header's; nothing for a company that has set a logo alone. */
export function MarkCopy({ brand, size }: MarkCopyProps) {
  if (brand?.mark) return <OwnMark picture={brand.mark} size={size} />;
  if (brand?.logo) return null;
  return (
    <svg viewBox="-48 -48 96 96" aria-hidden="true">
      <use href={`#${markId}`} />
    </svg>
  );
}

type OwnMarkProps = { picture: BrandPicture; size: number; className?: string | undefined };

/** Decorative: the name stands beside it, or is said by the link around it. */
export function OwnMark({ picture, size, className }: OwnMarkProps) {
  return (
    <img
      src={fileFrom(picture, size * 2)}
      alt=""
      width={size}
      height={size}
      className={`own-mark ${className ?? ''}`.trim()}
      loading="lazy"
    />
  );
}
