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
      hint: 'One line for each line of the address. The button opens it in the visitor’s map app.',
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
      hint: 'OpenStreetMap: Share, HTML. Google Maps: Share, Embed a map. Visitors’ browsers contact that site only after they press the button.',
    },
    ground: groundField,
  },
  example: {
    heading: 'Where to Find Us',
    text: 'Five minutes on foot from the station.',
    address: '4 Meridian Court\nLondon EC2A 4NE',
    buttonText: 'Get directions',
    image: '/images/estate-commercial.webp',
  },
});
