import { sectionKind } from './section-kind.ts';

/** An article of any kind: for legal pages, and for what fits no card. */
export const article = sectionKind({
  label: 'Text',
  ground: 'plain',
  fields: {
    heading: { type: 'words', label: 'Heading', room: 80 },
    body: { type: 'prose', isArticle: true, label: 'Text' },
  },
  example: {
    heading: 'What You Should Know',
    body: 'Use this for longer text: terms, a policy, a story.\n\n## A Heading\n\nWords can be **bold** or *italic*, and lists keep things short:\n\n- one thing,\n- and another.',
  },
});
