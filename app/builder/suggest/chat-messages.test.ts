import { expect, it } from 'vitest';

import { messagesFor, type Subject, tidyAnswer } from './chat-messages.ts';

const subject: Subject = {
  field: 'Sub-heading',
  text: 'We keep your buildings in order.',
  pageHeading: 'Property care',
  sectionHeading: 'What we do',
  maxLength: 200,
};

it('every question says where the words will stand and how many fit', () => {
  for (const action of ['rewrite', 'shorten', 'draft'] as const) {
    const [system, user] = messagesFor(action, subject);
    expect(system?.content).toContain('At most 200 characters');
    expect(user?.content).toContain('Page: Property care\nSection: What we do\nField: Sub-heading');
  }
});

it('the text itself is sent where it is asked about, and not for a draft', () => {
  expect(messagesFor('rewrite', subject)[1]?.content).toContain(subject.text);
  expect(messagesFor('shorten', subject)[1]?.content).toContain(subject.text);
  expect(messagesFor('draft', subject)[1]?.content).not.toContain(subject.text);
});

it('a picture is sent beside the question', () => {
  const picture = 'data:image/webp;base64,AAAA';
  expect(messagesFor('describe', { ...subject, picture })[1]?.content).toEqual([
    { type: 'text', text: expect.stringContaining('cannot see it') },
    { type: 'image_url', image_url: { url: picture } },
  ]);
});

it.each([
  ['“Quoted.”', 'Quoted.'],
  ['"Quoted"', 'Quoted'],
  ['  two\n lines  ', 'two lines'],
  ['the "middle" stays', 'the "middle" stays'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('an answer is made to fit the field', (answer, tidy) => {
  expect(tidyAnswer(answer, subject)).toBe(tidy);
});

it('an answer for prose keeps its marks and paragraphs', () => {
  const prose = { ...subject, prose: { isArticle: false } };
  expect(tidyAnswer('“One **bold** word.\n\n- a\n- b”', prose)).toBe(
    'One **bold** word.\n\n- a\n- b',
  );
  expect(messagesFor('draft', prose)[0]?.content).toContain('**bold**');
  expect(messagesFor('draft', subject)[0]?.content).toContain('one line');
});
