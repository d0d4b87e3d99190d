import { expect, it } from 'vitest';

import { editorShare } from '../../domain/accounts/editor-share.ts';
import { templateWords } from '../../domain/content/template-words.ts';
import { sectionOfKind } from '../../domain/sections/section-schema.ts';
import { createId } from '../../domain/values/values.ts';
import {
  describeWithPeople,
  type World,
} from '../../tests/support/accounts/describe-with-people.ts';
import { captchaText } from '../../tests/support/accounts/people.ts';
import { DraftDesk, draftOf } from '../../tests/support/builder/draft-desk.ts';
import { page, tree } from '../../tests/support/builder/trees.ts';
import { FileLibrary } from '../../tests/support/files/file-library.ts';
import { sampleFiles } from '../../tests/support/files/sample-files.ts';
import { MediaLibrary } from '../../tests/support/media/media-library.ts';
import { makePhoto } from '../../tests/support/media/pictures.ts';
import { newRevision } from '../content/revisions/published-store.ts';
import { uploadsPerEditor } from './limit-rules.ts';

type Someone = { id: string; desk: DraftDesk; files: FileLibrary; pictures: MediaLibrary };

async function open(world: World, role: 'Editor' | 'Admin', email: string): Promise<Someone> {
  const person = await world.people.make(role, email);
  const token = await world.people.login(person);
  return {
    id: person.id,
    desk: new DraftDesk(world, token),
    files: new FileLibrary(world, token),
    pictures: new MediaLibrary(world, token, await makePhoto({ width: 640, height: 400 })),
  };
}

/** Drafts of this person, each of so many bytes. */
async function addDrafts({ database }: World, { id }: Someone, count: number, bytes = 0) {
  for (let number = 0; number < count; number += 1) {
    const document = { ...draftOf(`filler${number}`, ''), filler: 'x'.repeat(bytes) };
    const draft = { page_id: document.id, state: 'draft' as const, number: 1 };
    const content = JSON.stringify(document);
    await database.db
      .insertInto('page_revision')
      .values(
        newRevision({ ...draft, content, base_version: 1, author_id: id, created_at: number }),
      )
      .execute();
  }
}

/** A file of this person in the library's list, whose bytes nobody looks at. */
async function addFile({ database }: World, { id }: Someone, size: number): Promise<void> {
  const file = { id: createId(), name: 'Film.mp4', kind: 'mp4' as const, hash: createId() };
  await database.db
    .insertInto('file')
    .values({
      ...file,
      size,
      stored_as: createId(),
      uploaded_by: id,
      search_text: 'film',
      created_at: 1,
      updated_at: 1,
    })
    .execute();
}

const keep = ({ desk }: Someone, pageId: string, text: string) =>
  desk.call('PUT', `/kept/${pageId}/${'a'.repeat(24)}`, {
    mark: 1,
    keptAt: 1,
    version: 1,
    revision: 0,
    document: { id: pageId, text },
  });

describeWithPeople(
  'H-10 The share of one Editor',
  (world) => {
    const openBoth = async () => ({
      editor: await open(world(), 'Editor', 'editor@example.com'),
      other: await open(world(), 'Editor', 'other@example.com'),
      admin: await open(world(), 'Admin', 'admin@example.com'),
    });

    it('is so many open drafts: the next one is refused, the others are saved, and colleagues go on', async () => {
      const { editor, other, admin } = await openBoth();
      await addDrafts(world(), editor, editorShare.drafts - 1);
      const last = draftOf('last', 'Words');
      expect((await editor.desk.save(last)).statusCode).toBe(200);
      const refused = await editor.desk.save(draftOf('next', 'Words'));
      expect(refused.json()).toMatchObject({
        status: 409,
        id: 'share_full',
        message:
          'An editor can have up to 300 open drafts. Nothing was changed: publish or discard some of yours first, or ask an administrator.',
      });
      expect((await editor.desk.publication('next')).draft).toBeNull();
      expect((await editor.desk.save(draftOf('last', 'More'), 1)).statusCode).toBe(200);
      for (const { desk } of [other, admin]) {
        const mine = draftOf(createId(), 'Words');
        expect((await desk.save(mine)).statusCode).toBe(200);
      }
      await editor.desk.call('DELETE', '/drafts/filler0');
      expect((await editor.desk.save(draftOf('next', 'Words'))).statusCode).toBe(200);
    });

    it('counts other documents and their versions, and colleagues go on', async () => {
      const { editor, other } = await openBoth();
      await addDrafts(world(), editor, 8, editorShare.draftBytes / 8 - 1000);
      const body = 'x '.repeat(20_000);
      const made = sectionOfKind('text', 's', { heading: 'H', body });
      const component = tree(page('long', [made], 'Long'));
      const make = ({ desk }: Someone) => desk.call('POST', '', { component });
      expect((await make(editor)).json()).toMatchObject({
        status: 409,
        id: 'share_full',
        message:
          'An editor’s drafts, unsaved work and other documents can take up to 64 MB. Nothing was changed: discard or delete some of yours first, or ask an administrator.',
      });
      const { templateId } = (await make(other)).json().data;
      const more = {
        templateId,
        version: 1,
        component: tree(page('long', [], 'Long'), page('m', [made], 'M')),
      };
      expect((await editor.desk.call('PUT', '', more)).json().id).toBe('share_full');
      expect((await other.desk.call('PUT', '', more)).statusCode).toBe(200);
    });

    it('leaves room for 5,000 documents of all people together', async () => {
      const { admin } = await openBoth();
      const rows = Array.from({ length: 4999 }, () => ({
        document_id: createId(),
        version: 1,
        updated_at: 1,
      }));
      await world().database.db.insertInto('site_document').values(rows).execute();
      const make = () => admin.desk.call('POST', '', { component: tree() });
      expect((await make()).statusCode).toBe(201);
      expect((await make()).json()).toMatchObject({ status: 409, message: templateWords.tooMany });
    });

    it('counts what drafts were before, four times as much of it', async () => {
      const { editor, other } = await openBoth();
      await addDrafts(world(), editor, 8, editorShare.draftBytes / 2 - 1000);
      await world()
        .database.db.updateTable('page_revision')
        .set({ state: 'former' })
        .where('author_id', '=', editor.id)
        .execute();
      const mine = draftOf('mine', 'Words');
      const long = { ...mine, search: { ...mine.search, description: 'y'.repeat(90_000) } };
      expect((await editor.desk.save(long)).statusCode).toBe(200);
      const refused = await editor.desk.save(draftOf('mine', 'Short'), 1);
      expect(refused.json()).toMatchObject({ status: 409, id: 'share_full' });
      expect((await other.desk.save(draftOf('mine', 'Short'), 1)).statusCode).toBe(200);
      expect((await editor.desk.save(draftOf('small', 'Words'))).statusCode).toBe(200);
    });

    it('is so many bytes of drafts and unsaved work: what grows is refused, what shrinks is saved', async () => {
      const { editor, other } = await openBoth();
      const piece = editorShare.draftBytes / 8;
      await addDrafts(world(), editor, 8, piece - 4000);
      const mine = draftOf('mine', 'x'.repeat(100));
      expect((await editor.desk.save(mine)).statusCode).toBe(200);
      expect((await keep(editor, 'kept', 'x')).statusCode).toBe(200);
      const long = { ...mine, search: { ...mine.search, description: 'y'.repeat(90_000) } };
      const words =
        'An editor’s drafts and unsaved work can take up to 64 MB. Nothing was changed: publish or discard some of yours first, or ask an administrator.';
      const [draft, kept] = [
        await editor.desk.save(long, 1),
        await keep(editor, 'long', 'x'.repeat(90_000)),
      ];
      for (const refused of [draft, kept]) {
        expect(refused.json()).toMatchObject({ status: 409, id: 'share_full', message: words });
      }
      expect((await editor.desk.publication('mine')).draft.revision).toBe(1);
      expect((await editor.desk.save(draftOf('mine', 'x'), 1)).statusCode).toBe(200);
      expect((await other.desk.save(draftOf('theirs', 'Words'))).statusCode).toBe(200);
      expect((await keep(other, 'kept', 'x'.repeat(90_000))).statusCode).toBe(200);
    });

    it('is so many bytes of files and pictures, also behind an address that is there', async () => {
      const { editor, other, admin } = await openBoth();
      const { id } = await other.files.upload('Theirs.pdf');
      const before = await editor.files.upload();
      await addFile(world(), editor, editorShare.fileBytes - 2 * before.size - 10);
      expect((await editor.files.send('Second.pdf', sampleFiles.pdf)).statusCode).toBe(201);
      const words =
        'An editor’s pictures and files can take up to 2 GB. Nothing was uploaded: delete some that no page uses, or ask an administrator.';
      for (const refused of [
        await editor.files.send('Third.pdf', sampleFiles.pdf),
        await editor.files.send('New.pdf', sampleFiles.pdf, `/files/${id}/content`),
        await editor.pictures.send('/media', { bytes: editor.pictures.photo, name: 'a.jpg' }),
      ]) {
        expect(refused.json()).toMatchObject({ status: 409, id: 'share_full', message: words });
      }
      expect(editor.files.stored()).toHaveLength(3);
      for (const { files, pictures } of [other, admin]) {
        expect((await files.send(`${createId()}.pdf`, sampleFiles.pdf)).statusCode).toBe(201);
        const photo = { bytes: pictures.photo, name: 'b.jpg' };
        expect((await pictures.send('/media', photo)).statusCode).toBeLessThan(300);
      }
      await editor.files.call('DELETE', `/files/${before.id}`);
      expect((await editor.files.send('Third.pdf', sampleFiles.pdf)).statusCode).toBe(201);
    });

    it('counts the files of a picture, and two uploads at once do not both pass', async () => {
      const { editor } = await openBoth();
      await editor.pictures.upload();
      const { size } = await world()
        .database.db.selectFrom('media_file')
        .select('size')
        .where('uploaded_by', '=', editor.id)
        .executeTakeFirstOrThrow();
      expect(size).toBeGreaterThan(1000);
      await addFile(
        world(),
        editor,
        editorShare.fileBytes - size - Math.floor(sampleFiles.pdf.length * 1.5),
      );
      const names = ['One.pdf', 'Two.pdf', 'Three.pdf', 'Four.pdf'];
      const answers = await Promise.all(
        names.map((name) => editor.files.send(name, sampleFiles.pdf)),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    });

    it('is so many uploads a day, pictures and files together', async () => {
      const { editor, other, admin } = await openBoth();
      const { limits } = world().services;
      for (let count = 1; count < editorShare.uploadsPerDay; count += 1) {
        await limits.take(uploadsPerEditor, editor.id);
      }
      expect((await editor.files.send('Last.pdf', sampleFiles.pdf)).statusCode).toBe(201);
      const photo = { bytes: editor.pictures.photo, name: 'a.jpg' };
      const refused = [
        await editor.files.send('Next.pdf', sampleFiles.pdf),
        await editor.pictures.send('/media', photo),
      ];
      for (const answer of refused) {
        expect(answer.json()).toMatchObject({
          status: 429,
          message: `An editor can upload ${editorShare.uploadsPerDay} pictures and files a day. Please continue tomorrow, or ask an administrator.`,
        });
      }
      for (const { files } of [other, admin]) {
        expect((await files.send(`${createId()}.pdf`, sampleFiles.pdf)).statusCode).toBe(201);
      }
      world().wait(24 * 60 * 60_000);
      const token = await world().people.login({
        email: 'editor@example.com',
        password: 'correct horse 42 staple',
      });
      const tomorrow = new FileLibrary(world(), token);
      expect((await tomorrow.send('Next.pdf', sampleFiles.pdf)).statusCode).toBe(201);
    });
  },
  { CAPTCHA_TEXT: captchaText },
);
