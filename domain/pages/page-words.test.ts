import { describe, expect, it } from 'vitest';

import { builtSection } from './built-section.ts';
import { descriptionFromWords, descriptionLength, shorten, titleFromWords } from './page-words.ts';

const hero = builtSection('section_01', 'hero', {
  heading: ' Homes that\nlast ',
  subHeading: 'Built well.',
});
const grid = builtSection('section_02', 'grid', {
  heading: 'Services',
  subHeading: 'Six things we do often, and therefore well, for people who stay.',
  cards: [{ heading: 'Care', subHeading: 'We come when it leaks, and before it does, every day.' }],
});

describe('What a page says of itself', () => {
  it('its title is its hero’s heading, on one line, or its name', () => {
    expect(titleFromWords('Homes', [grid, hero])).toBe('Homes that last');
    expect(titleFromWords('Homes', [grid])).toBe('Homes');
    expect(titleFromWords('Homes', [builtSection('section_01', 'hero', {})])).toBe('Homes');
  });

  it('its description is the first text that can stand alone', () => {
    expect(descriptionFromWords('Homes', [hero, grid])).toBe(
      'Six things we do often, and therefore well, for people who stay.',
    );
    expect(descriptionFromWords('Homes', [hero])).toBe('Built well.');
    expect(descriptionFromWords('Homes', [])).toBe('Homes');
  });

  it('cards speak where the sections themselves say nothing', () => {
    const silent = { ...grid, data: { ...grid.data, subHeading: '' } };
    expect(descriptionFromWords('Homes', [silent])).toContain('when it leaks');
  });
});

describe('Shortening', () => {
  it('keeps whole sentences as far as they fit', () => {
    const text = 'One sentence of fifty characters stands here now. '.repeat(5).trim();
    expect(shorten(text, descriptionLength)).toBe(
      'One sentence of fifty characters stands here now. '.repeat(3).trim(),
    );
  });

  it('else keeps whole words, without a comma before the ellipsis', () => {
    expect(shorten(`one, two, ${'three, '.repeat(40)}`, 24)).toBe('one, two, three, three…');
  });

  it('never cuts a letter in two, nor passes the limit', () => {
    const faces = '\u{1F600}'.repeat(100);
    for (const limit of [10, 11, 159, 160]) {
      const cut = shorten(faces, limit);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(limit);
    }
    expect(shorten('short', 160)).toBe('short');
  });
});
