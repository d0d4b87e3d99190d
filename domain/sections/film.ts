import { groundField } from './fields.ts';
import { headingFields } from './built-fields.ts';
import { sectionKind } from './section-kind.ts';

/** One film, behind a picture of ours. */
export const film = sectionKind({
  label: 'Film',
  ground: 'by turns',
  fields: {
    ...headingFields,
    film: {
      type: 'embed',
      sort: 'film',
      label: 'Address of the film',
      hint: 'Its page at YouTube or Vimeo, or what Share gives there. Visitors ask that host for nothing before they press play.',
    },
    isCaptioned: { type: 'switch', label: 'The film at this address has captions' },
    file: {
      type: 'file',
      group: 'film',
      label: 'File of your own',
      hint: 'MP4 or WebM, instead of an address.',
    },
    captions: {
      type: 'file',
      group: 'captions',
      label: 'Captions of your file',
      hint: 'WebVTT: what is said, for people who do not hear it.',
    },
    image: { type: 'image', label: 'Picture before it plays' },
    ground: groundField,
  },
  example: {
    heading: 'See How We Work',
    text: 'Two minutes with the people behind our projects.',
    film: 'https://vimeo.com/123456789',
    isCaptioned: true,
    image: '/images/hero-startup-incubation.webp',
  },
});
