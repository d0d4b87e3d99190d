import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';

import { canWait, isLaterState, rangesOf } from '../../domain/pages/late-rules.ts';
import type { Font, Rules, SheetNode } from './critical-styles.ts';

/**
 * Reads a stylesheet once, when the site is built, so that a page only has to choose from it. What no page needs before
 * its first paint is left out; the late sheet has it.
 */
export function readSheet(css: string): SheetNode[] {
  return postcss.parse(css).nodes.flatMap(readNode);
}

function readNode(node: ChildNode): SheetNode[] {
  if (node.type === 'comment') return [];
  if (node.type === 'decl') return [declarationOf(node)];
  return node.type === 'rule' ? readRule(node) : readAtRule(node);
}

function declarationOf({ prop, value, important }: Declaration): string {
  return `${prop}:${value}${important ? '!important' : ''}`;
}

function readRule(rule: Rule): Rules[] {
  const inside = rule.nodes.flatMap(readNode);
  const selectors = rule.selectors.flatMap((selector) => {
    const bare = selector
      .replace(/:(?:not|has|is|where)\((?:[^()]|\([^()]*\))*\)/g, '')
      .replace(/\[[^\]]*\]/g, '');
    const isLater = isLaterState(selector) || bare.includes(':hover');
    return isLater ? [] : [{ text: selector, ...namesOf(bare) }];
  });
  return selectors.length === 0 || inside.length === 0 ? [] : [{ selectors, inside }];
}

/** Compares names only: pseudo-classes, attributes and combinators count as matching. */
function namesOf(bare: string): { classes: string[]; elements: string[] } {
  const classes = Array.from(bare.matchAll(/\.((?:\\.|[\w-])+)/g), (match) =>
    (match[1] ?? '').replace(/\\(.)/g, '$1'),
  );
  const withoutNames = bare
    .replace(/[.#](?:\\.|[\w-])+/g, '')
    .replace(/::?[\w-]+(?:\([^)]*\))?/g, '');
  return { classes, elements: withoutNames.match(/[a-z][a-z0-9]*/g) ?? [] };
}

function readAtRule(node: AtRule): SheetNode[] {
  const opening = `@${node.name}${node.params === '' ? '' : ` ${node.params}`}`;
  if (!node.nodes) return [opening];
  if (canWait(node)) return [];
  if (node.name === 'font-face') return [fontOf(node)];
  const inside = node.nodes.flatMap(readNode);
  if (['keyframes', 'property'].includes(node.name)) {
    return [{ opening, inside: inKeyframes(node), usedAs: node.params }];
  }
  return inside.length === 0 ? [] : [{ opening, inside }];
}

/** Keyframes have no selectors but moments. */
function inKeyframes(node: AtRule): SheetNode[] {
  return (node.nodes ?? []).flatMap((one): SheetNode[] =>
    one.type === 'rule'
      ? [{ opening: one.selector, inside: one.nodes.flatMap(readNode) }]
      : readNode(one),
  );
}

function fontOf(node: AtRule): Font {
  const inside = (node.nodes ?? []).flatMap(readNode);
  let letters: Font['letters'];
  node.walkDecls('unicode-range', ({ value }) => {
    letters = rangesOf(value);
  });
  return { opening: '@font-face', inside, letters };
}
