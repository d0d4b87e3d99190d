import { expect, it } from 'vitest';

import { newPage } from '../../../domain/page-document.ts';
import { editSearch } from './edit-search.ts';

it('changes what is named and keeps the rest', () => {
  const page = editSearch(newPage('a', null), { title: 'Found', noindex: true });
  expect(editSearch(page, { description: 'In\nshort' }).search).toEqual({
    title: 'Found',
    description: 'In short',
    image: '',
    noindex: true,
  });
});
