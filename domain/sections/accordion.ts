import { sectionKind } from './fields.ts';

/** Heading and sub-heading hold `{product}`: see product-name.ts. `q`, `a` and numbers are the specification's. */
export const accordion = sectionKind({
  label: 'Questions that fold',
  ground: 'plain',
  fields: {
    heading: { type: 'words', label: 'Heading', room: 80 },
    subHeading: { type: 'long words', label: 'Sub-heading', room: 220 },
    items: {
      type: 'list',
      label: 'Items',
      limit: 'cardsPerSection',
      ids: 'numbers',
      newItem: { q: 'Heading', a: '', isOpen: false },
      fields: {
        q: { type: 'words', label: 'Heading', room: 60 },
        a: { type: 'long words', label: 'Text', room: 260 },
        isOpen: { type: 'switch', label: 'Open at first' },
      },
    },
  },
  defaults: { heading: 'Why {product}?', subHeading: '', items: [] },
});
