import fc from 'fast-check';
import { expect, it } from 'vitest';

import { dataOf, page, tree } from '../../tests/support/builder/trees.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { card } from '../sections/built-fields.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { mergeTrees } from './merge.ts';
import { noPageSearch, type NavigationTree } from './tree-schema.ts';

/** The fields of a page with two cards. */
const fields = [
  'name',
  'title',
  'heading',
  'subHeading',
  'service',
  'one',
  'two',
  'points',
] as const;
type Words = Record<(typeof fields)[number], string>;

function written(words: Words): NavigationTree {
  const twoCards = sectionOfKind('section_03', 's', {
    heading: words.heading,
    subHeading: words.subHeading,
    service: {
      name: words.service,
      cards: [
        card({ id: 'c1', heading: words.one, subPoints: [words.points] }),
        card({ id: 'c2', heading: words.two }),
      ],
    },
  });
  return tree({
    ...page('p', [twoCards], words.name),
    search: { ...noPageSearch, title: words.title },
  });
}

function read(merged: NavigationTree): Words {
  const [found] = merged.toJSON().children;
  const { heading, subHeading, service } = dataOf(found?.templates[0]);
  const [first, second] = service.cards;
  return {
    name: found?.text ?? '',
    title: found?.search.title ?? '',
    heading,
    subHeading,
    service: service.name,
    one: first?.heading ?? '',
    two: second?.heading ?? '',
    points: first?.subPoints[0] ?? '',
  };
}

const words = fc.record<Words>(
  Object.fromEntries(fields.map((name) => [name, fc.constantFrom('x', 'y', 'z')])) as never,
);

it('All changes but those in a clash are kept, yours and theirs, and only one field twice changed is a clash', () => {
  fc.assert(
    fc.property(words, words, words, (base, mine, theirs) => {
      const merge = mergeTrees(written(base), written(mine), written(theirs));
      const merged = read(merge.tree);
      const both = fields.filter(
        (name) =>
          mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
      );
      expect(merge.clashes).toHaveLength(both.length);
      for (const name of fields) {
        if (both.includes(name)) continue;
        expect(merged[name]).toBe(mine[name] === base[name] ? theirs[name] : mine[name]);
      }
    }),
    { numRuns: propertyRuns(500) },
  );
});
