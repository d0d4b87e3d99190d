import { expect, it } from 'vitest';

import { buttonOf } from './section-button.tsx';

it('leads to the section it names, even when a link is set too', () => {
  const data = { buttonText: 'Go', buttonLink: '/contact', buttonSectionId: 'figures' };
  expect(buttonOf(data)).toEqual({ text: 'Go', to: '#figures' });
});

it('leads to its link when the target is the placeholder for none', () => {
  const data = { buttonText: 'Go', buttonLink: '/contact', buttonSectionId: '#id' };
  expect(buttonOf(data)).toEqual({ text: 'Go', to: '/contact' });
});

it('is not there without words', () => {
  const data = { buttonText: '', buttonLink: '/contact', buttonSectionId: 'figures' };
  expect(buttonOf(data)).toBeUndefined();
});
