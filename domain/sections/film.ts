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
      label: 'Film link',
      hint: 'The YouTube or Vimeo link of the film. Visitors’ browsers contact that site only after they press play.',
    },
    isCaptioned: { type: 'switch', label: 'This film has captions' },
    file: {
      type: 'file',
      group: 'film',
      label: 'Your own file',
      hint: 'MP4 or WebM, instead of a link.',
    },
    captions: {
      type: 'file',
      group: 'captions',
      label: 'Captions of your file',
      hint: 'A WebVTT file, for people who cannot hear the film.',
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
