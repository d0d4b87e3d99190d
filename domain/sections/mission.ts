import { sectionKind } from './section-kind.ts';

export const mission = sectionKind({
  label: 'Mission',
  ground: 'dark',
  fields: {
    eyebrow: { type: 'words', label: 'Heading', room: 30 },
    sentence: { type: 'prose', label: 'Sentence', room: 160 },
    image: { type: 'image', label: 'Image URL' },
  },
  defaults: { image: '/images/mission.webp' },
  example: {
    eyebrow: 'Our mission',
    sentence: 'To back people with a clear idea, and to see it through with them.',
    image: '/images/mission.webp',
  },
});
