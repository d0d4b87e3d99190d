import fc from 'fast-check';
import { expect, it } from 'vitest';

import { normalProse } from '../../../domain/prose/normal-prose.ts';
import { readProse } from '../../../domain/prose/read-prose.ts';
import { hostileProse, hostileText } from '../../../tests/support/prose/hostile-prose.ts';
import { propertyRuns } from '../../../tests/support/values/properties.ts';
import { docOf, proseOf, schemaFor } from './prose-schema.ts';

it('A text is the same after it was opened and read again', () => {
  fc.assert(
    fc.property(hostileText, fc.boolean(), (text, isArticle) => {
      const prose = readProse(text, { isArticle });
      const opened = docOf(schemaFor(isArticle), prose);
      opened.check();
      expect(proseOf(opened)).toEqual(prose);
    }),
    { numRuns: propertyRuns(500) },
  );
});

it('A field holds whatever is pasted into it; what it has no block for becomes paragraphs', () => {
  fc.assert(
    fc.property(hostileProse, (prose) => {
      const opened = docOf(schemaFor(false), normalProse(prose));
      opened.check();
      const types = new Set(proseOf(opened).map(({ type }) => type));
      for (const type of ['heading', 'subheading', 'quote'] as const) {
        expect(types.has(type)).toBe(false);
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});
