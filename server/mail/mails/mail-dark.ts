import { palette } from './mail-palette.ts';

type Role = keyof typeof palette;

const paint = (selector: string, property: string, role: Role) =>
  `${selector}{${property}:${palette[role].dark}!important}`;

/** Where a mail program follows the system's dark mode, it finds our dark colours instead of guessing. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.surface{padding:28px 22px 20px!important}.page{padding:20px 10px 28px!important}h1{font-size:28px!important}}
@media (prefers-color-scheme:dark){${[
  paint('.paper', 'background', 'paper'),
  paint('.surface', 'background', 'surface'),
  paint('.line', 'border-color', 'line'),
  paint('.ink', 'color', 'ink'),
  paint('.muted', 'color', 'muted'),
  paint('.brand', 'background', 'brand'),
  paint('.on-brand', 'color', 'onBrand'),
  paint('.link', 'color', 'brand'),
  paint('.bar', 'border-color', 'brand'),
].join('')}}`;
