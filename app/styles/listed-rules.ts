import { parse, type Plugin } from 'postcss';

import { iconColourHexes } from '../../domain/sections/icon-colours.ts';
import { fitSteps } from '../shell/menu-fit.ts';

/** Focal points come in steps of five percent. */
const focalSteps = Array.from({ length: 21 }, (_, index) => 5 * index);

/** Rules that differ by one value. A sheet writes `@listed menu-fit;` where these rules belong. */
const lists = new Map([
  [
    'menu-fit',
    fitSteps.map(
      (step) =>
        `@container menu (width < ${step}rem) {.from-${step} {display: none}} @container menu (width >= ${step}rem) {.until-${step} {display: none}}`,
    ),
  ],
  [
    'focal-points',
    ['x', 'y'].flatMap((axis) =>
      focalSteps.map((step) => `.f${axis}-${step} {--f${axis}: ${step}%}`),
    ),
  ],
  ['tints', iconColourHexes.map((hex) => `.tint-${hex.slice(1)} {--tint: ${hex}}`)],
]);

export function listedRules(): Plugin {
  return {
    postcssPlugin: 'listed-rules',
    AtRule: {
      listed(rule) {
        const list = lists.get(rule.params);
        if (!list) throw rule.error(`There is no list '${rule.params}'.`);
        rule.replaceWith(parse(list.join(' ')).nodes);
      },
    },
  };
}
