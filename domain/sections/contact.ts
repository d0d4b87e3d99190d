import { sectionKind } from './section-kind.ts';
import { headingFields } from './built-fields.ts';

/** `image` is empty where the section closes a page, and set where it fills the page. */
export const contact = sectionKind({
  label: 'Contact form',
  ground: 'hero if pictured',
  fields: { ...headingFields, image: { type: 'image', label: 'Image URL' } },
  example: {
    eyebrow: 'Contact',
    heading: 'Tell Us What You Have in Mind',
    text: 'Write a few lines. The people who do the work will read them.',
    image: '',
  },
});
