import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { criticalStyles } from './critical-styles.ts';
import { readSheet } from './read-sheet.ts';

describe('Critical styles', () => {
  it('give WebKit no passage from page to page', () => {
    const css = readFileSync('app/styles/base.css', 'utf8');
    const styles = criticalStyles(readSheet(css), '<html><main>');
    const [passage] = styles.match(/.{60}@view-transition/) ?? [];
    expect(passage).toContain('@supports not (-webkit-nbsp-mode: space)');
    expect(styles.match(/@view-transition/g)).toHaveLength(1);
  });

  it.each([
    ['a class that is there', '.a{color:red}', '<p class="a">', '.a{color:red}'],
    ['a class that is not', '.b{color:red}', '<p class="a">', ''],
    [
      'an escaped class',
      '.md\\:flex{display:flex}',
      '<p class="md:flex">',
      '.md\\:flex{display:flex}',
    ],
    ['one selector of two', '.a,.b{top:0}', '<p class="b">', '.b{top:0}'],
    [
      'a rule inside a media query',
      '@media (width>9px){.a{top:0}.b{top:0}}',
      '<p class="a">',
      '@media (width>9px){.a{top:0}}',
    ],
    ['an emptied media query', '@media (width>9px){.b{top:0}}', '<p class="a">', ''],
    [
      'rules for paper, which come with the late sheet',
      '@media print{.a{top:0}}',
      '<p class="a">',
      '',
    ],
    [
      'motion that scrolling drives, which comes with the late sheet',
      '@supports (animation-timeline:view()){.a{animation:spin}}@keyframes spin{to{top:0}}',
      '<p class="a">',
      '',
    ],
    [
      'the layer of what nobody misses at first',
      '@layer late{.a{top:0}}@layer base{.a{left:0}}',
      '<p class="a">',
      '@layer base{.a{left:0}}',
    ],
    [
      'a state of the document',
      'html[data-theme=dark] .a{top:0}',
      '<html><p class="a">',
      'html[data-theme=dark] .a{top:0}',
    ],
    ['an element that is not there', 'dialog{top:0}', '<p>', ''],
    ['a nested rule', '.a{&:focus{top:0}}', '<p class="a">', '.a{&:focus{top:0}}'],
    ['looks under the pointer', '.a:hover,.a:focus{top:0}', '<p class="a">', '.a:focus{top:0}'],
    [
      'a pointer or a key inside',
      '.a:has(:is(:hover,:focus)){top:0}',
      '<p class="a">',
      '.a:has(:is(:hover,:focus)){top:0}',
    ],
    [
      'keyframes in use',
      '.a{animation:spin 1s}@keyframes spin{to{top:0}}',
      '<p class="a">',
      '.a{animation:spin 1s}@keyframes spin{to{top:0}}',
    ],
    ['keyframes nobody uses', '@keyframes spin{to{top:0}}', '<p class="a">', ''],
    ['a rule whose content is all for the pointer', '.a{&:hover{top:0}}', '<p class="a">', ''],
    [
      'a definition inside a layer',
      '@layer base{@keyframes spin{to{top:0}}.a{top:0}}',
      '<p class="a">',
      '@layer base{.a{top:0}}',
    ],
    [
      'a class named only inside :not()',
      '.a:not(.open){top:0}',
      '<p class="a">',
      '.a:not(.open){top:0}',
    ],
  ])('judges %s', (_case, css, html, expected) => {
    expect(criticalStyles(readSheet(css), html)).toBe(expected);
  });

  it.each([
    ['unicode-range:U+20-7E', 'Hello', true],
    ['unicode-range:U+100-24F,U+1E??', 'Hello', false],
    ['unicode-range:U+100-24F,U+1E??', 'Hello Łódź', true],
    ['unicode-range:U+100-24F,U+1E??', 'ẞ', true],
    ['unicode-range:U+E9', 'café', true],
    ['font-weight:400', 'Hello', true],
  ])('have a font with %s for %s: %s', (range, text, isNeeded) => {
    const font = `@font-face{font-family:a;${range}}`;
    expect(criticalStyles(readSheet(font), text)).toBe(isNeeded ? font : '');
  });
});
