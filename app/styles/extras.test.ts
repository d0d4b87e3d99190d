import { readFileSync } from 'node:fs';

import postcss, { type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

import { onlyExtras } from './extras.ts';
import { listedRules } from './listed-rules.ts';
import { isLaterState } from '../../domain/pages/late-rules.ts';

function extrasOf(css: string, from = '/styles/extras.css'): string {
  return postcss([onlyExtras()]).process(css, { from }).css;
}

describe('The sheet of extras', () => {
  it.each([
    ['looks under the pointer', '.a,.a:hover{top:0}', '.a:hover{top:0}'],
    ['what a page begins with', '.a{top:0}.a:focus{top:0}', ''],
    ['the colours of a selection', '::selection{color:red}', ''],
    ['rules for paper', '@media print{.a{top:0}}', ''],
    ['fonts', '@font-face{font-family:a}', ''],
    [
      'rules inside a layer, and the order of layers',
      '@layer a,b;@layer b{.a{top:0}.a:hover{top:0}}',
      '@layer a,b;@layer b{.a:hover{top:0}}',
    ],
    ['the late layer', '@layer late{.a{top:0}}', '@layer late{.a{top:0}}'],
    [
      'motion that scrolling drives, and its keyframes alone',
      '@supports (animation-timeline:view()){.a{animation:turn}}@keyframes turn{to{top:0}}@keyframes spin{to{top:0}}',
      '@supports (animation-timeline:view()){.a{animation:turn}}@keyframes turn{to{top:0}}',
    ],
  ])('judges %s', (_case, css, expected) => {
    expect(extrasOf(css)).toBe(expected);
  });

  it('leaves other sheets as they are', () => {
    expect(extrasOf('.a{top:0}', '/styles/site.css')).toBe('.a{top:0}');
  });

  it('overrides no rule of the first paint that stands after it in the full sheet', () => {
    const rules = rulesOfSite();
    const ties = rules.flatMap((later, place) =>
      later.isLater ? rules.slice(place).filter((rule) => areTied(later, rule)) : [],
    );
    expect(ties.map(({ selector }) => selector)).toEqual([]);
  });
});

type SiteRule = {
  rule: Rule;
  layer: string;
  selector: string;
  isLater: boolean;
  weight: number;
  subjects: string[];
  properties: string[];
};

function rulesOfSite(): SiteRule[] {
  const site = readFileSync('app/styles/site.css', 'utf8');
  const imports = site.matchAll(/@import '(.+)'(?: layer\((\w+)\))?;/g);
  return Array.from(imports, ([, file = '', layer = '']) => {
    const rules: SiteRule[] = [];
    const sheet = readFileSync(new URL(file, `file://${process.cwd()}/app/styles/`), 'utf8');
    postcss([listedRules()])
      .process(sheet, { from: undefined })
      .root.walkRules((rule) => void rules.push(...describeRule(rule, layer)));
    return rules;
  }).flat();
}

function describeRule(rule: Rule, layer: string): SiteRule[] {
  const properties = rule.nodes.flatMap((node) => (node.type === 'decl' ? node.prop : []));
  return rule.selectors.map((selector) => {
    const counted = selector.replace(/:where\((?:[^()]|\([^()]*\))*\)/g, '');
    return {
      rule,
      layer,
      selector,
      isLater: isLaterState(selector),
      weight: counted.match(/\.|\[|(?<!:):(?!:|is|not|has)/g)?.length ?? 0,
      subjects:
        counted
          .split(/[ >+~]/)
          .at(-1)
          ?.match(/\.[\w-]+/g) ?? [],
      properties,
    };
  });
}

/** Both may be about one element and one property, and neither weighs more. */
function areTied(later: SiteRule, rule: SiteRule): boolean {
  return (
    rule.rule !== later.rule &&
    !rule.isLater &&
    !excludes(later.selector, rule.selector) &&
    rule.layer === later.layer &&
    rule.weight === later.weight &&
    rule.subjects.some((subject) => later.subjects.includes(subject)) &&
    rule.properties.some((one) =>
      later.properties.some((other) => one.startsWith(other) || other.startsWith(one)),
    )
  );
}

/** The one selector says of itself that it gives way to the other. */
function excludes(one: string, other: string): boolean {
  const [, excluded] = /:where\(:not\((.+?)\)\)/.exec(one) ?? [];
  return excluded !== undefined && other.endsWith(excluded);
}
