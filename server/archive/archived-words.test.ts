import { afterEach, expect, it } from 'vitest';

import { speak } from '../../domain/words/sentences.ts';
import { describeArchiveDesks } from '../../tests/support/archive/archive-desk.ts';

const title = 'signIn.title';
const address = '/auth/admin/settings/words';

describeArchiveDesks('Words in the content as one file', (desks) => {
  afterEach(() => speak(new Map()));

  it('come along with the settings, and leave alone what only the other site has changed', async () => {
    const { from, to } = desks();
    await from.call('PUT', address, { version: 0, changes: { [title]: 'Come in' } });
    await to.call('PUT', address, { version: 0, changes: { 'signIn.or': 'else', [title]: 'Hi' } });
    const waiting = await to.receive(await from.export(false));
    expect(waiting.settings.changes).toContain('Words');
    const imported = await to.import(waiting.id, { pages: 'whole', settings: true });
    expect(imported.settings).toContain('Words');
    const { words } = await to.world.services.ownWords.readForDesk();
    expect(words).toEqual({ [title]: 'Come in', 'signIn.or': 'else' });
    const again = await to.receive(await from.export(false));
    expect(again.settings.changes).not.toContain('Words');
  });

  it('stay out where the settings are not wanted', async () => {
    const { from, to } = desks();
    await from.call('PUT', address, { version: 0, changes: { [title]: 'Come in' } });
    const waiting = await to.receive(await from.export(false));
    await to.import(waiting.id, { pages: 'whole' });
    expect((await to.world.services.ownWords.readForDesk()).words).toEqual({});
  });
});
