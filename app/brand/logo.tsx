import { fileFrom, fitInto } from '../../domain/settings/brand.ts';
import type { Brand, BrandPicture } from '../../domain/settings/site-identity.ts';
import { Mark, OwnMark } from './mark.tsx';

/** The place of the logo: 200 pixels as the specification says, and what the header's height allows. */
const wholeBox = { width: 200, height: 48 };
/** Beside a name there is less room. */
const sharedBox = { width: 88, height: 44 };
/** A very wide logo would be too small to read beside a name, so it stands above the name. */
const upperBox = { width: 200, height: 24 };
const widestBeside = 4;
const markBox = { width: 40, height: 40 };

/** Screens with three pixels for one see it sharp. */
const density = 3;

type LogoProps = { name: string; brand: Brand | undefined };

/** The company's sign in the header: its logo or mark, and its name unless the company hides it. */
export function Logo({ name, brand }: LogoProps) {
  const hidesName = brand?.hidesName === true;
  const isAbove = !hidesName && isVeryWide(brand?.logo);
  return (
    <a href="/" className={isAbove ? 'logo logo-above' : 'logo'}>
      <Sign name={hidesName ? name : ''} brand={brand} />
      {!(hidesName && brand?.logo) && (
        <span className={hidesName ? 'sr-only' : lengthClass(name, brand?.logo)}>{name}</span>
      )}
    </a>
  );
}

function isVeryWide(logo: BrandPicture | undefined): boolean {
  return logo !== undefined && logo.width > widestBeside * logo.height;
}

/** `name` is what a screen reader says of the logo; empty where the name stands beside it. */
function Sign({ name, brand }: LogoProps) {
  if (brand?.logo) {
    const { logo, darkLogo, hidesName } = brand;
    const besideName = isVeryWide(logo) ? upperBox : sharedBox;
    const box = hidesName ? wholeBox : besideName;
    return (
      <>
        <LogoPicture
          picture={logo}
          box={box}
          alt={name}
          className={`logo-picture ${darkLogo ? 'on-light' : 'on-plate'}`}
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
function lengthClass(name: string, logo: BrandPicture | undefined): string | undefined {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  // Beside a broad logo there is room for half as many letters.
  const isShared = logo !== undefined && fitInto(logo, sharedBox).width > sharedBox.height;
  if (name.length > 24 || longest > (isShared ? 11 : 16)) return 'logo-longest';
  return name.length > (isShared ? 8 : 13) || longest > 11 ? 'logo-long' : undefined;
}
