/** The fields above the content of most kinds. */
export const headingFields = {
  eyebrow: { type: 'words', label: 'Line above the heading', room: 30 },
  heading: { type: 'words', label: 'Heading', room: 80 },
  text: { type: 'prose', label: 'Text', room: 220 },
} as const;
