import { networkNames } from './networks.ts';
import { sectionKind } from './section-kind.ts';

// The kinds of the footer page: what every page shows around its sections. No other page offers them.

const linkFields = {
  text: { type: 'words', label: 'Text', hint: 'Leave empty to use the page’s name', room: 30 },
  link: { type: 'link', label: 'Link' },
} as const;

const emptyLink = { text: '', link: '' };

const links = {
  type: 'list',
  label: 'Links',
  limit: 'cardsPerSection',
  item: 'link',
  newItem: emptyLink,
  fields: linkFields,
} as const;

export const footerAbout = sectionKind({
  label: 'Tagline',
  ground: 'dark',
  fields: { text: { type: 'words', label: 'Line below the name', room: 90 } },
  example: { text: 'What you do, and for whom, in one line.' },
});

export const footerLinks = sectionKind({
  label: 'Column of links',
  ground: 'dark',
  fields: { heading: { type: 'words', label: 'Heading', room: 30 }, links },
  example: {
    heading: 'Company',
    links: ['About us', 'Team', 'Press'].map((text) => ({ text, link: '/' })),
  },
});

export const footerSocial = sectionKind({
  label: 'Social links',
  ground: 'dark',
  fields: {
    networks: {
      type: 'list',
      label: 'Networks',
      limit: 'cardsPerSection',
      item: 'network',
      newItem: { link: '', network: '', text: '' },
      fields: {
        link: { type: 'link', label: 'Address', hint: 'Leave empty to hide it' },
        network: {
          type: 'choice',
          label: 'Network',
          options: ['', ...networkNames],
          names: { '': 'Automatic (from the address)', X: 'Twitter (X)' },
        },
        text: {
          type: 'words',
          label: 'Name',
          hint: 'Leave empty to use the network’s name',
          room: 30,
        },
      },
    },
  },
  example: {
    networks: (['LinkedIn', 'YouTube', 'Instagram'] as const).map((network) => ({
      link: 'https://example.com',
      network,
      text: '',
    })),
  },
});

export const footerLegal = sectionKind({
  label: 'Legal links',
  ground: 'dark',
  fields: {
    links: {
      ...links,
      fields: {
        text: linkFields.text,
        link: {
          type: 'link',
          label: 'Link',
          hint: 'Leave empty to link to the page with this name; shown as plain text until it exists',
        },
      },
    },
  },
  example: {
    links: ['Privacy Policy', 'Terms of Service'].map((text) => ({ text, link: '/' })),
  },
});

export const exploreMenu = sectionKind({
  label: 'Menu in the header',
  ground: 'plain',
  fields: { heading: { type: 'words', label: 'Heading', room: 20, required: true }, links },
  defaults: { heading: 'Explore' },
  example: { heading: 'Explore', links: [{ text: 'About us', link: '/' }] },
});
