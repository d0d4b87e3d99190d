import { afterEach, describe, expect, it } from 'vitest';

import { problemWords } from '../../domain/pages/shell-words.ts';
import { speak } from '../../domain/words/sentences.ts';
import {
  data,
  readableTexts,
  speakAsShipped,
  speakMarked,
  unmarkedWords,
} from '../../tests/support/values/marked-words.ts';

import { troublePage } from './trouble-page.ts';

it('A page for trouble has no accent: it cannot ask which one the company has chosen', () => {
  const html = troublePage({ eyebrow: '400', heading: 'Not read', text: 'Try again.' });
  const colours = html.match(/#[\da-f]{6}/g) ?? [];
  expect(colours.filter((colour) => chromaOf(colour) >= 24)).toEqual([]);
});

describe('In an owner’s words', () => {
  afterEach(speakAsShipped);

  it.each(Object.entries(problemWords))('the page about %s says only those', (_name, words) => {
    speakMarked();
    if (!('eyebrow' in words)) return;
    const texts = readableTexts(
      troublePage(words, { email: data('e-mail'), phone: data('phone') }),
    );
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.flatMap(unmarkedWords)).toEqual([]);
  });

  it('markup stays text', () => {
    speak(new Map([['away.heading', '<b>Soon</b>']]));
    expect(troublePage(problemWords.away)).toContain('<h1>&lt;b&gt;Soon&lt;/b&gt;</h1>');
  });
});

function chromaOf(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts);
}
