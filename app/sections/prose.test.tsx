import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { plainWords } from '../../domain/prose/prose-text.ts';
import type { Prose } from '../../domain/prose/prose.ts';
import { readClipboardHtml } from '../../domain/prose/read-html.ts';
import { readProse } from '../../domain/prose/read-prose.ts';
import { hostileText } from '../../tests/support/prose/hostile-prose.ts';
import { renderInSite } from '../../tests/support/browser/render-in-site.tsx';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { sectionOfKind } from '../../domain/sections/section-schema.ts';
import { MarksFields } from './field-marks.ts';
import { ProseText } from './prose.tsx';
import { sectionRegistry } from './section-registry.tsx';
import { SectionView } from './section-view.tsx';

const draw = (text: string) =>
  renderInSite(<ProseText text={text} field="text" className="lead" />);

const drawArticle = (body: string, heading = 'Terms') =>
  renderInSite(
    <SectionView
      section={sectionOfKind('text', 'abcd1234', { heading, body })}
      registry={sectionRegistry}
    />,
  );

/** Letters that are words in every place: neither signs of a list nor letters of a target. */
const written = /[abcZoë€“😀👩💻]|\u0301/gu;

const withoutSpaces = (words: string) => words.replaceAll(/\s+/g, '');

const textOf = (prose: Prose) =>
  prose.flatMap(({ spans }) => spans.map(({ text }) => text)).join('');

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** What a reader sees of HTML, without spaces. */
function wordsDrawn(html: string): string {
  const words = html
    .replaceAll(/<nav.*?<\/nav>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
  return withoutSpaces(words);
}

describe('Prose', () => {
  it('of one plain paragraph is drawn as it always was', async () => {
    expect(await draw('Some words.')).toBe('<p class="lead">Some words.</p>');
    expect(await draw(' ')).toBe('');
  });

  it('draws marks, line breaks, lists and links', async () => {
    expect(await draw('**a** *b*\nc [d](/e)')).toBe(
      '<p class="lead"><strong>a</strong> <em>b</em><br/>c <a href="/e" dir="auto" class="prose-link">d</a></p>',
    );
    expect(await draw('a\n\n- b\n- c\n\n1. d\n2. e')).toBe(
      '<div class="prose lead"><p>a</p><ul dir="auto"><li>b</li><li>c</li></ul><ol dir="auto"><li>d</li><li>e</li></ol></div>',
    );
  });

  it('draws one link around words with other marks', async () => {
    expect(await draw('[a **b** c](/x)')).toBe(
      '<p class="lead"><a href="/x" dir="auto" class="prose-link">a <strong>b</strong> c</a></p>',
    );
  });

  it('never draws an element or a target of the text’s own making', async () => {
    const element =
      /<(?!\/?(?:p|div|ul|ol|li|strong|em|br|span|section|blockquote|h[2-4]|nav)[ />])[^>]*>/;
    const link =
      /<a href="(?:[/#]|https?:\/\/|mailto:|tel:)[^"]*" dir="auto" class="prose-link"(?: rel="[a-z ]*")?>|<a href="#[^"]*">/g;
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        for (const html of [await draw(text), await drawArticle(text)]) {
          expect(html.replaceAll(link, '').replaceAll('</a>', '')).not.toMatch(element);
        }
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('is drawn with every letter that a reader is to see, in order', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        for (const [html, isArticle] of [
          [await draw(text), false],
          [await drawArticle(text, ''), true],
        ] as const) {
          const drawn = wordsDrawn(html);
          expect(drawn).toBe(withoutSpaces(plainWords(text, { isArticle })));
          expect(drawn.match(written)?.join('') ?? '').toBe(text.match(written)?.join('') ?? '');
        }
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('is the same after it was drawn, copied from the page and pasted', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const prose = readProse(text, { isArticle: false });
        const { prose: pasted } = readClipboardHtml(await draw(text));
        expect(withoutSpaces(textOf(pasted))).toBe(
          withoutSpaces(textOf(prose)).replaceAll('\0', ''),
        );
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('is drawn alike in previews, but for their marks', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const marked = await renderInSite(
          <MarksFields value={true}>
            <ProseText text={text} field="text" className="lead" />
          </MarksFields>,
        );
        expect(marked.replaceAll(/ data-field="text"/g, '')).toBe(await draw(text));
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

const part = (words: string) => `## ${words}\n\nText.`;

describe('An article', () => {
  it('has headings with anchors, below its own heading, and quotations', async () => {
    const html = await drawArticle(
      '## Data we keep\n\n### Data we keep\n\n> Said\n> so\n>\n> twice',
    );
    expect(html).toContain('<h2 class="section-title">Terms</h2>');
    expect(html).toContain('<h3 id="data-we-keep-1234">Data we keep</h3>');
    expect(html).toContain('<h4 id="data-we-keep-2-1234">Data we keep</h4>');
    expect(html).toContain('<blockquote dir="auto"><p>Said<br/>so</p><p>twice</p></blockquote>');
    expect(html).not.toContain('<nav');
  });

  it('lists its contents from four headings on', async () => {
    const html = await drawArticle(['One', 'Two', 'Three', 'Four'].map(part).join('\n\n'));
    expect(html).toContain('<a href="#four-1234">Four</a>');
    expect(await drawArticle(['One', 'Two', 'Three'].map(part).join('\n\n'))).not.toContain('<nav');
  });
});
