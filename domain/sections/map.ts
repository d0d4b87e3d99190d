import { groundField } from './fields.ts';
import { headingFields } from './built-fields.ts';
import { sectionKind } from './section-kind.ts';

/** Where a place is: its address, a picture of it, and a way into the visitor's maps. */
export const map = sectionKind({
  label: 'Map',
  ground: 'by turns',
  fields: {
    ...headingFields,
    address: {
      type: 'words',
      hasLines: true,
      label: 'Address',
      hint: 'One line for each line of a letter. The button looks for it in the visitor’s maps.',
      required: true,
      room: 120,
    },
    buttonText: {
      type: 'words',
      label: 'Button text',
      hint: 'Left empty, the button says “Open in maps”.',
      room: 30,
    },
    image: { type: 'image', label: 'Picture of the place' },
    map: {
      type: 'embed',
      sort: 'map',
      label: 'Map to show (optional)',
      hint: 'At OpenStreetMap: Share, HTML. At Google Maps: Share, Embed a map. Visitors ask that host for nothing before they press.',
    },
    ground: groundField,
  },
  example: {
    heading: 'Where to Find Us',
    text: 'Five minutes on foot from the station.',
    address: '4 Meridian Court\nLondon EC2A 4NE',
    buttonText: 'Plan your way',
    image: '/images/estate-commercial.webp',
  },
});
