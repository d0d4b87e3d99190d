import { describe, expect, it } from 'vitest';

import { listInquiries, readInquiry } from '../../domain/calls/inquiries.ts';
import { addressOf, read } from './call.ts';

describe('The address of a call', () => {
  it('has the id in its path, and what is set of the query', () => {
    const id = 'a'.repeat(24);
    expect(addressOf(readInquiry, { params: { id } })).toBe(`/auth/admin/contact/${id}`);
    const query = { page: 2, search: 'a & b', state: undefined };
    expect(addressOf(listInquiries, { query })).toBe('/auth/admin/contact?page=2&search=a+%26+b');
    expect(addressOf(listInquiries, { query: { search: '' } })).toBe('/auth/admin/contact');
  });

  it('is never another path because of a malformed id', async () => {
    for (const id of ['..', '../users', '', 'export']) {
      await expect(read(readInquiry, { params: { id } })).rejects.toMatchObject({
        id: 'not_found',
      });
    }
  });
});
