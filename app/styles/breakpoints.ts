import type { Plugin } from 'postcss';

/** The widths of the window, in rem, at which screens change their layout. */
const breakpoints = {
  'broad-phone': 40,
  tablet: 48,
  'broad-tablet': 56,
  desktop: 64,
  inbox: 68,
  wide: 80,
  widest: 88,
};

type Breakpoint = keyof typeof breakpoints;

/** A media condition: the window is at least as wide. */
export const from = (name: Breakpoint): string => `(width >= ${breakpoints[name]}rem)`;

/** A media condition: the window is narrower. */
export const below = (name: Breakpoint): string => `(width < ${breakpoints[name]}rem)`;

/** Style sheets write `@media (--from-desktop)` or `(--below-desktop)` and get the width while they are built. */
export function namedBreakpoints(): Plugin {
  return {
    postcssPlugin: 'named-breakpoints',
    AtRule: {
      media(rule) {
        const widths = rule.params.replace(/\(--(from|below)-([a-z-]+)\)/g, (_all, side, name) => {
          if (!isBreakpoint(name)) throw rule.error(`There is no breakpoint '${name}'.`);
          return side === 'from' ? from(name) : below(name);
        });
        // The shorter form of a range: every document carries these styles.
        rule.params = widths.replace(/\(width >= (\d+rem)\) and \(width < /, '($1 <= width < ');
      },
    },
  };
}

function isBreakpoint(name: string): name is Breakpoint {
  return Object.hasOwn(breakpoints, name);
}
