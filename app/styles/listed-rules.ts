import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type AtRule, type Declaration, parse, type Plugin, Rule } from 'postcss';

import { iconColourHexes } from '../../domain/sections/icon-colours.ts';
import { wheelRules } from '../sections/wheel-blades.ts';
import { fitSteps } from '../shell/menu-fit.ts';

/** Focal points come in steps of five percent. */
const focalSteps = Array.from({ length: 21 }, (_, index) => 5 * index);

/** The spaces, least heights, radii and sizes of icons at the desk and in the builder, in pixels at the usual size of letters. */
const spaces = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32];
const leastHeights = [24, 28, 32, 36, 40, 44];
const radii = [6, 8, 10, 12, 14];
const iconSizes = [14, 16, 18, 20];
const squares = [8, 14, 16, 18, 20, 24, 28, 32, 36, 44];

/** What a space is for, by the name of its part. A later one wins: `pad-8 pad-x-12`. */
const spacings = {
  gap: 'gap',
  'gap-x': 'column-gap',
  above: 'margin-top',
  below: 'margin-bottom',
  pad: 'padding',
  'pad-x': 'padding-inline',
  'pad-y': 'padding-block',
};

const partsFile = path.join(import.meta.dirname, 'parts.css');

const rem = (pixels: number) => `${pixels / 16}rem`;

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
  [
    'spaces',
    Object.entries(spacings).flatMap(([name, property]) =>
      spaces.map((space) => `.${name}-${space} {${property}: ${rem(space)}}`),
    ),
  ],
  [
    'least-heights',
    leastHeights.map((height) => `.at-least-${height} {min-height: ${rem(height)}}`),
  ],
  ['radii', radii.map((radius) => `.round-${radius} {border-radius: ${rem(radius)}}`)],
  ['squares', squares.map((side) => `.square-${side} {width: ${rem(side)}; height: ${rem(side)}}`)],
  [
    'icon-sizes',
    iconSizes.map((size) => `.icons-${size} svg {width: ${rem(size)}; height: ${rem(size)}}`),
  ],
  ['wheel-blades', wheelRules()],
  ['tints', iconColourHexes.map((hex) => `.tint-${hex.slice(1)} {--tint: ${hex}}`)],
]);

/** `@listed menu-fit;` */
function writeList(rule: AtRule): void {
  const list = lists.get(rule.params);
  if (!list) throw rule.error(`There is no list '${rule.params}'.`);
  rule.replaceWith(parse(list.join(' ')).nodes);
}

/** `@parts { muted: color var(--muted); }`: parts of one declaration. */
function writeTable(table: AtRule): void {
  table.walkDecls((part) => {
    const [, prop = '', value = ''] = /^(\S+)\s+(.+)$/s.exec(part.value) ?? [];
    const rule = new Rule({ selector: `.${part.prop}`, source: part.source });
    part.replaceWith(rule.append({ prop, value, source: part.source }));
  });
  table.replaceWith(table.nodes ?? []);
}

function readParts(): Map<string, Declaration[]> {
  const sheet = parse(readFileSync(partsFile, 'utf8'));
  const parts = new Map<string, Declaration[]>();
  sheet.walkAtRules('listed', writeList);
  sheet.walkAtRules('parts', writeTable);
  sheet.walkRules(/^\.[\w-]+$/, ({ selector, nodes }) => {
    parts.set(
      selector.slice(1),
      nodes.filter((node) => node.type === 'decl'),
    );
  });
  return parts;
}

/** Writes the rules of lists and of parts, and copies parts into the rules that `@apply` them. */
export function listedRules(): Plugin {
  return {
    postcssPlugin: 'listed-rules',
    prepare({ messages, opts }) {
      const parts = readParts();
      messages.push({
        type: 'dependency',
        plugin: 'listed-rules',
        file: partsFile,
        parent: opts.from,
      });
      return {
        AtRule: {
          listed: writeList,
          parts: writeTable,
          apply(rule) {
            const copies = rule.params.split(/\s+/).flatMap((name) => {
              const part = parts.get(name);
              if (!part) throw rule.error(`There is no part '${name}'.`);
              return part.map((declaration) => declaration.clone());
            });
            rule.replaceWith(copies);
          },
        },
      };
    },
  };
}
