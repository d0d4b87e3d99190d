import { describe, expect, it } from 'vitest';

import { groundsOfPage } from './kinds.ts';
import { published, sectionOfKind, sectionSchemaOf } from './section-schema.ts';

const hero = () => sectionOfKind('section_01', 'hero', { image: '/images/hero-home.webp' });
const grid = (ground?: '' | 'plain' | 'ink') =>
  sectionOfKind('section_05', 'grid', ground === undefined ? {} : { ground });

describe('The grounds of a page', () => {
  it('take turns where sections follow each other on paper', () => {
    expect(groundsOfPage([hero(), grid(), grid(), grid(), grid()])).toEqual([
      'hero',
      'plain',
      'tint',
      'plain',
      'tint',
    ]);
  });

  it('begin on paper after a dark section', () => {
    const mission = sectionOfKind('mission', 'mission', {});
    expect(groundsOfPage([grid(), mission, grid()])).toEqual(['plain', 'dark', 'plain']);
  });

  it('are those that an editor chose, and neighbours follow', () => {
    expect(groundsOfPage([grid(), grid('plain'), grid(''), grid('ink'), grid()])).toEqual([
      'plain',
      'plain',
      'tint',
      'ink',
      'plain',
    ]);
  });

  it('leave a kind alone whose ground cannot be chosen', () => {
    const words = sectionOfKind('text', 'text', {});
    expect(groundsOfPage([grid(), words, grid()])).toEqual(['plain', 'plain', 'tint']);
  });
});

it('A section without a choice stays without one on the wire', () => {
  const sent = JSON.parse(JSON.stringify(grid()));
  const read = sectionSchemaOf(published).parse(sent);
  expect(JSON.stringify(read)).toBe(JSON.stringify(sent));
  expect(read.data).not.toHaveProperty('ground');
  expect(sectionSchemaOf(published).parse(grid('ink')).data).toHaveProperty('ground', 'ink');
  const wrong = { ...sent, data: { ...sent.data, ground: 'pink' } };
  expect(sectionSchemaOf(published).safeParse(wrong).success).toBe(false);
});
