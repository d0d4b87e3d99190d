import { countries } from '../values/countries.ts';
import { sectionKind } from './section-kind.ts';
import { headingFields } from './built-fields.ts';
import { verticalField } from './verticals.ts';

const countryNames = Object.fromEntries(countries.map(({ code, name }) => [code, name]));

/** `place` is for readers; search engines ask for locality and country of a job. */
export const positions = sectionKind({
  label: 'Open positions',
  ground: 'plain',
  fields: {
    ...headingFields,
    buttonText: { type: 'words', label: 'Button text', room: 30 },
    noneText: {
      type: 'prose',
      label: 'Text when there are no open positions',
      room: 160,
      hint: 'Shown while every position is closed.',
    },
    positions: {
      type: 'list',
      label: 'Positions',
      limit: 'cardsPerSection',
      item: 'position',
      newItem: {
        title: '',
        vertical: 'real-estate',
        text: '',
        icon: '',
        place: '',
        locality: '',
        country: '',
        type: 'Full-time',
        postedOn: '',
        closesOn: '',
        closed: false,
        applyLink: '',
      },
      fields: {
        title: { type: 'words', label: 'Title', room: 60, required: true },
        closed: { type: 'switch', label: 'Closed' },
        closesOn: { type: 'date', label: 'Closes on', hint: 'The last day it is shown.' },
        vertical: verticalField,
        text: { type: 'prose', label: 'Text', room: 260 },
        icon: { type: 'icon', label: 'Icon' },
        place: { type: 'words', label: 'Place', room: 40 },
        locality: { type: 'words', label: 'Town', room: 40 },
        country: {
          type: 'choice',
          label: 'Country',
          options: ['', ...Object.keys(countryNames)] as string[],
          names: { '': 'Not given', ...countryNames },
        },
        type: { type: 'choice', label: 'Hours', options: ['Full-time', 'Part-time'] },
        postedOn: {
          type: 'date',
          label: 'Posted on',
          notAfter: { field: 'closesOn', label: 'Closes on' },
        },
        applyLink: {
          type: 'link',
          label: 'Button link',
          hint: 'Leave empty to use the contact form, with business and title filled in.',
        },
      },
    },
  },
  example: {
    eyebrow: 'Join us',
    heading: 'Open Positions',
    text: 'Write to the team that is hiring. A few honest lines are worth more than a long letter.',
    buttonText: 'Apply Now',
    noneText:
      'No open positions at the moment. If you would like to work with us anyway, please write to us.',
    positions: [
      {
        title: 'Project Manager',
        vertical: 'it-consulting',
        text: 'Keep a plan, a budget and a team together, and tell the client the truth about all three.',
        icon: 'ClipboardList',
        place: 'Head office',
        locality: 'London',
        country: 'GB',
        type: 'Full-time',
        postedOn: '',
        closesOn: '',
        closed: false,
        applyLink: '',
      },
    ],
  },
});
