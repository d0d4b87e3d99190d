import { expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk } from '../../../tests/support/builder/draft-desk.ts';
import { NoteDesk } from '../../../tests/support/builder/note-desk.ts';
import { page, section, tree } from '../../../tests/support/builder/trees.ts';
import { readMails } from '../../../tests/support/mail/mailbox.ts';

describeWithPeople('Mails about notes', (world) => {
  async function open() {
    const desk = await DraftDesk.open(world());
    const sections = [section('a-1', 'Figures')];
    await desk.call('PUT', '', { version: 1, component: tree(page('a', sections, 'Prices')) });
    const ann = await NoteDesk.open(world(), 'Ann Lee');
    const bo = await NoteDesk.open(world(), 'Bo Berg');
    return { desk, ann, bo };
  }

  const received = async () =>
    (await readMails(world())).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);

  it('tell those who are mentioned what is asked, of which section, and by whom', async () => {
    const { ann, bo } = await open();
    const text = 'Right, @Bo Berg?';
    const mentions = [bo.id, ann.id];
    const note = await ann.add({ page: 'a', section: 'a-1', text, mentions });
    const mails = await readMails(world());
    expect(await received()).toEqual([
      'bo.berg@example.com: Ann Lee mentioned you in a note: Prices',
    ]);
    const words = mails[0]?.text ?? '';
    expect(words).toContain('Right, @Bo Berg?');
    expect(words).toContain('Figures');
    expect(words).toContain(`/admin/notes?of=a&note=${note._id}`);
    expect(words).not.toContain(ann.email);
  });

  it('tell the author and everyone mentioned of an answer, but not who wrote it', async () => {
    const { ann, bo } = await open();
    const cy = await NoteDesk.open(world(), 'Cy Dahl', 'Admin');
    const note = await ann.add({ page: 'a', text: 'Right, @Bo Berg?', mentions: [bo.id] });
    await readMails(world());
    await bo.answer(note, { text: 'Ask @Cy Dahl.', mentions: [cy.id] });
    await cy.answer(note, { text: 'It is.' });
    expect((await received()).slice(1).toSorted()).toEqual([
      'ann.lee@example.com: Bo Berg replied to a note: Prices',
      'ann.lee@example.com: Cy Dahl replied to a note: Prices',
      'bo.berg@example.com: Cy Dahl replied to a note: Prices',
      'cy.dahl@example.com: Bo Berg mentioned you in a note: Prices',
    ]);
  });

  it.each([
    ['lost the role', { role: 'User' as const }],
    ['was disabled', { is_disabled: 1 }],
  ])('do not reach a colleague who %s before they leave', async (_why, change) => {
    const { ann, bo } = await open();
    await ann.add({ page: 'a', text: 'Secret plans', mentions: [bo.id] });
    await world().people.change(bo.id, change);
    expect(await received()).toEqual([]);
  });

  it('do not leave when the page is gone meanwhile, and are not listed as failed', async () => {
    const { desk, ann, bo } = await open();
    await ann.add({ page: 'a', text: 'Right?', mentions: [bo.id] });
    await desk.call('PUT', '', { version: 2, component: tree(page('b')) });
    expect(await received()).toEqual([]);
    const failed = await world().people.get('auth/admin/failedMails', desk);
    expect(failed.json()).toMatchObject({ data: [] });
  });

  it('are not written for a note that is refused', async () => {
    const { ann, bo } = await open();
    await ann.post('notes', { page: 'nowhere', text: 'x', mentions: [bo.id] });
    expect(await world().people.mails()).toEqual([]);
  });
});
