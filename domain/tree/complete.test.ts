import { describe, expect, it } from 'vitest';

import { child, page, parent } from '../../tests/support/builder/trees.ts';
import { itemsOf, kinds, storedFieldsOf, withItems, withValues } from '../sections/kinds.ts';
import { completeTree } from './complete.ts';
import { type BuiltSection, sectionOfKind } from '../sections/section-schema.ts';
import { NavigationTree, navigationTreeSchema, sentTreeSchema, topList } from './tree-schema.ts';

type Place = (string | number)[];

/** One section of every kind, each item with an id and each choice made. */
function everyKind(prefix: string): BuiltSection[] {
  return (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind, index) => {
    const section: BuiltSection = sectionOfKind(kind, `${prefix}-${index}`, kinds[kind].defaults);
    const isCounted = itemsOf(section).some(({ id }) => typeof id === 'number');
    const items = itemsOf(section).map((item, place) => ({
      ...item,
      id: isCounted ? place + 1 : `card-${place}`,
    }));
    const choices = storedFieldsOf(section).own.flatMap(({ name, field }) =>
      field.type === 'choice' && field.isOptional ? [[name, field.options.at(-1)]] : [],
    );
    return withValues(withItems(section, items), Object.fromEntries(choices));
  });
}

const sentWhole = navigationTreeSchema.parse({
  children: [page('a', everyKind('a')), parent('p', [child('b', everyKind('b'))])],
});
const whole = NavigationTree.from(sentWhole);

/**
 * The places where something may be left out: pages, their search settings, and the data of their
 * sections.
 */
function gapsIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => {
    const here = [...place, Array.isArray(value) ? Number(key) : key];
    const inside = gapsIn((value as Record<string, unknown>)[key], here);
    const isNeeded = ['id', 'text', 'to', 'templateId', 'data'].includes(key) || here.length === 1;
    return Array.isArray(value) || isNeeded ? inside : [here, ...inside];
  });
}

function without(tree: NavigationTree, place: Place): object {
  const copy: object = structuredClone(tree.toJSON());
  const holder = place
    .slice(0, -1)
    .reduce<object>((inner, key) => Reflect.get(inner, key) as object, copy);
  Reflect.deleteProperty(holder, place.at(-1) ?? '');
  return copy;
}

describe('A tree that was sent', () => {
  it('shares every page that says the same, whether it was sent whole or without its sections', () => {
    const complete = completeTree(sentTreeSchema.parse(structuredClone(sentWhole)), whole);
    expect(JSON.stringify(complete)).toBe(JSON.stringify(whole));
    expect([...complete.pages].every(([id, each]) => each === whole.pages.get(id))).toBe(true);
    const outline = whole.toJSON().children.map(({ templates: _sections, ...entry }) => entry);
    const menu = completeTree(sentTreeSchema.parse({ children: outline.toReversed() }), whole);
    expect(menu.lists.get(topList)?.toReversed()).toEqual(whole.lists.get(topList));
    expect([...menu.pages].every(([id, each]) => each === whole.pages.get(id))).toBe(true);
  });

  it('keeps what it was wherever something is left out', () => {
    const gaps = gapsIn(whole.toJSON());
    expect(gaps.length).toBeGreaterThan(100);
    const lost = gaps.filter((gap) => {
      const sent = sentTreeSchema.parse(without(whole, gap));
      return JSON.stringify(completeTree(sent, whole)) !== JSON.stringify(whole);
    });
    expect(lost).toEqual([]);
  });
});
