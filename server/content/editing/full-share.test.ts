import { expect, it } from 'vitest';

import { editorShare } from '../../../domain/accounts/editor-share.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { words } from '../../../tests/support/builder/words-on-pages.ts';
import { measureTurns } from '../../../tests/support/process/measure-turns.ts';
import { newRevision } from '../revisions/published-store.ts';

const filler = 'Words of a draft that somebody has filled up. '.repeat(150);

/** As many drafts as one Editor may have, each a long page. */
const drafts = Array.from({ length: editorShare.drafts }, (_draft, number) => ({
  ...draftOf(`full-${number}`, ''),
  sections: Array.from({ length: 5 }, (_section, at) => words(`f${number}-${at}`, 'Acme', filler)),
}));

describeWithPeople('H-10 Beside a full share of drafts', (world) => {
  it('checks, files and pictures are listed for others, in turns, and each draft is read once', async () => {
    const { people, database, app } = world();
    const editor = await people.make('Editor');
    for (const document of drafts) {
      const draft = newRevision({
        page_id: document.id,
        state: 'draft',
        number: 1,
        content: JSON.stringify(document),
        base_version: 1,
        author_id: editor.id,
        created_at: 1,
      });
      await database.db.insertInto('page_revision').values(draft).execute();
    }
    const desk = await DraftDesk.open(world());
    const ask = (url: string) =>
      measureTurns(async () =>
        app.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${desk.token}` } }),
      );
    const first = await ask('/files');
    const checks = await ask('/template/checks');
    for (const { result, allMs, longestMs } of [first, checks]) {
      expect(result.statusCode).toBe(200);
      // In one piece the longest would be most of it.
      expect(longestMs).toBeLessThan((allMs * 2) / 3);
    }
    expect(checks.result.json().data.looked).toBeGreaterThan(editorShare.drafts);
    for (const url of ['/files', '/media', '/template/checks']) {
      const { result, allMs } = await ask(url);
      expect(result.statusCode).toBe(200);
      expect(allMs).toBeLessThan((url === '/template/checks' ? checks : first).allMs / 2);
    }
    const changed = { ...draftOf('full-0', ''), sections: [words('f0-0', '', 'Short')] };
    expect((await desk.save(changed, 1)).statusCode).toBe(200);
    const again = await ask('/template/checks');
    const found = JSON.stringify(again.result.json().data.pages);
    expect(found).not.toBe(JSON.stringify(checks.result.json().data.pages));
    expect(again.allMs).toBeLessThan(checks.allMs / 2);
  });

  it.each(['/drafts', '/kept'])('%s is listed in turns, a long page at a time', async (list) => {
    const { people, database, app } = world();
    const editor = await people.make('Editor');
    const token = await people.login(editor);
    for (let number = 0; number < 40; number += 1) {
      const document = { ...draftOf(`long-${number}`, ''), filler: [filler.repeat(90).split(' ')] };
      const isDraft = list === '/drafts';
      const row = newRevision({
        page_id: document.id,
        state: isDraft ? 'draft' : 'autosave',
        number: 1,
        content: JSON.stringify(document),
        base_version: 1,
        created_at: number,
        ...(isDraft
          ? { author_id: editor.id }
          : { owner_id: editor.id, slot: 'a'.repeat(24), kept_at: 1, base_draft: 0 }),
      });
      await database.db.insertInto('page_revision').values(row).execute();
    }
    const headers = { authorization: `Bearer ${token}` };
    const { result, allMs, longestMs } = await measureTurns(async () =>
      app.inject({ url: `/api/v1/template${list}`, headers }),
    );
    const names = result.json().data.map(({ name }: { name: string }) => name);
    expect(names).toHaveLength(40);
    expect(names[0]).toBe('long-39');
    expect(longestMs).toBeLessThan((allMs * 2) / 3);
  });
});
