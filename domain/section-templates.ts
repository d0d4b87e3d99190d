import { sectionTemplateCards } from './section-template-cards.ts';
import { type BuilderKind, type SectionData, sectionData } from './tree/sections.ts';

/** What an editor may fill in besides heading and sub-heading, which every section and card has. */
export type SectionField =
  | 'image'
  | 'buttonText'
  | 'buttonLink'
  | 'buttonSectionId'
  | 'serviceName';
export type CardField = 'icon' | 'iconColor' | 'image' | 'buttonText' | 'buttonLink' | 'subPoints';

export type SectionTemplate = {
  label: string;
  fields: readonly SectionField[];
  /** Empty: the kind has no cards. */
  cardFields: readonly CardField[];
  /** What a new section of this kind says. Its cards have no ids: whoever adds the section gives them. */
  defaultData: SectionData;
};

const button = ['buttonText', 'buttonLink', 'buttonSectionId'] as const;

/** The six kinds of the builder: one registry for the editor and the renderer. */
export const sectionTemplates: Record<BuilderKind, SectionTemplate> = {
  section_01: {
    label: 'Hero',
    fields: ['image', ...button],
    cardFields: [],
    defaultData: sectionData({
      heading: 'Real Estate & Property Management',
      subHeading: 'We find, improve and look after property for owners who think in decades.',
      image: '/images/hero-real-estate.webp',
      buttonText: 'Explore Portfolio',
      buttonLink: '/contact',
    }),
  },
  section_02: {
    label: 'Services',
    fields: [],
    cardFields: ['icon', 'iconColor', 'subPoints'],
    defaultData: sectionData({
      heading: 'Our Services',
      subHeading: 'Six things we do often, and therefore well.',
      service: { name: '', cards: sectionTemplateCards.section_02 },
    }),
  },
  section_03: {
    label: 'Two columns with a picture',
    fields: ['serviceName', 'image', ...button],
    cardFields: ['icon', 'iconColor', 'subPoints'],
    defaultData: sectionData({
      heading: 'Asset Classes',
      subHeading: 'Three kinds of property, one question for each: will it still be wanted?',
      service: { name: 'Investor Ecosystem', cards: sectionTemplateCards.section_03 },
    }),
  },
  section_04: {
    label: 'Picture cards',
    fields: [],
    cardFields: ['image', 'subPoints', 'buttonText', 'buttonLink'],
    defaultData: sectionData({
      heading: 'IT Consulting & Staffing',
      subHeading: 'Three projects: what was wrong, what we did, what changed.',
      service: { name: '', cards: sectionTemplateCards.section_04 },
    }),
  },
  section_05: {
    label: 'Icon cards in three columns',
    fields: [],
    cardFields: ['icon', 'iconColor'],
    defaultData: sectionData({
      heading: 'Portfolio Snapshots',
      subHeading: 'Six kinds of places that we own or manage today.',
      service: { name: '', cards: sectionTemplateCards.section_05 },
    }),
  },
  section_06: {
    label: 'Icon cards in four columns',
    fields: [],
    cardFields: ['icon', 'iconColor'],
    defaultData: sectionData({
      heading: 'Global University Placements',
      subHeading: 'Four examples of where students aim, and for what.',
      service: { name: '', cards: sectionTemplateCards.section_06 },
    }),
  },
};
