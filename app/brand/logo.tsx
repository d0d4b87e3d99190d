import { fileFrom, fitInto } from '../../domain/settings/brand.ts';
import type { Brand, BrandPicture } from '../../domain/settings/site-identity.ts';
import { Mark, OwnMark } from './mark.tsx';

/** The place of the logo: 200 pixels as the specification says, and what the header's height allows. */
const wholeBox = { width: 200, height: 48 };
/** Beside a name there is less room. */
const sharedBox = { width: 88, height: 44 };
const markBox = { width: 40, height: 40 };

/** Screens with three pixels for one see it sharp. */
const density = 3;

type LogoProps = { name: string; brand: Brand | undefined };

/** The company's sign in the header: its logo or mark, and its name unless the company hides it. */
export function Logo({ name, brand }: LogoProps) {
  const hidesName = brand?.hidesName === true;
  return (
    <>
      <Sign name={hidesName ? name : ''} brand={brand} />
      {!(hidesName && brand?.logo) && (
        <span className={hidesName ? 'sr-only' : lengthClass(name)}>{name}</span>
      )}
    </>
  );
}

/** `name` is what a screen reader says of the logo; empty where the name stands beside it. */
function Sign({ name, brand }: LogoProps) {
  if (brand?.logo) {
    const { logo, darkLogo, hidesName } = brand;
    const box = hidesName ? wholeBox : sharedBox;
    return (
      <>
        <LogoPicture
          picture={logo}
          box={box}
          alt={name}
          className={darkLogo ? 'logo-picture on-light' : 'logo-picture'}
        />
        {darkLogo && (
          <LogoPicture picture={darkLogo} box={box} alt={name} className="logo-picture on-dark" />
        )}
      </>
    );
  }
  if (brand?.mark) {
    return <OwnMark picture={brand.mark} size={markBox.width} className="logo-picture logo-mark" />;
  }
  return <Mark />;
}

type LogoPictureProps = {
  picture: BrandPicture;
  box: { width: number; height: number };
  alt: string;
  className: string;
};

/** Of two logos the hidden one is never fetched: it is lazy and has no box. */
function LogoPicture({ picture, box, alt, className }: LogoPictureProps) {
  const size = fitInto(picture, box);
  return (
    <img
      src={fileFrom(picture, size.width * density)}
      alt={alt}
      {...size}
      className={className}
      loading="lazy"
    />
  );
}

/** Long names are set smaller, so that two words of any length stay in the header. */
function lengthClass(name: string): string | undefined {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (name.length > 24 || longest > 16) return 'logo-longest';
  return name.length > 13 || longest > 11 ? 'logo-long' : undefined;
}
