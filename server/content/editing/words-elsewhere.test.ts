import { expect, it } from 'vitest';

import type { FoundWords } from '../../../domain/content/word-replacement.ts';
import { bornAreas } from '../../../domain/settings/interest-areas.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';

describeWithPeople('Words that stand outside the pages', (world) => {
  it('are named by their places when someone looks for them, by the same rules', async () => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    const interestAreas = [
      ...bornAreas,
      { value: '', label: 'Acmes', hidden: false, hue: '', pageId: '' },
    ];
    const changes = { name: 'Acme', interestAreas };
    await people.put('auth/admin/settings', { version: 0, changes }, { token });
    const words = { 'shell.logIn': 'Come in to ACME' };
    await people.put('auth/admin/settings/words', { version: 0, changes: words }, { token });
    const elsewhere = async (query: string) => {
      const found = await people.get(`template/words?${query}`, { token });
      return found.json<{ data: FoundWords }>().data.elsewhere;
    };
    expect(await elsewhere('find=acme')).toEqual(['Name', 'Interest areas', 'Words']);
    expect(await elsewhere('find=acme&whole=1')).toEqual(['Name', 'Words']);
    expect(await elsewhere('find=Acme&case=1')).toEqual(['Name', 'Interest areas']);
    expect(await elsewhere('find=nobody-wrote-this')).toEqual([]);
  });
});
