import { expect, it } from 'vitest';

import { mostWordPlaces } from '../../../domain/content/word-replacement.ts';
import { treeLimits } from '../../../domain/values/tree-limits.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { draftOf } from '../../../tests/support/builder/draft-desk.ts';
import {
  draft,
  find,
  openWithWords,
  published,
  replace,
  replaced,
  requestFor,
  start,
  textsIn,
  words,
} from '../../../tests/support/builder/words-on-pages.ts';

describeWithPeople('Words on all pages', (world) => {
  const open = () => openWithWords(world());

  it('are found as drawn, on pages, in drafts and on pages that nobody has edited', async () => {
    const desk = await open();
    await desk.save(draft({}), 0, 2);
    const { version, pages } = await find(desk);
    expect([version, ...pages.map(({ more }) => more)]).toEqual([2, 0, 0, 0]);
    expect(
      pages.map(({ pageId, path, revision, places }) => [
        pageId,
        path,
        revision,
        ...places.map(({ before, found, after }) => `${before}>${found}<${after}`),
      ]),
    ).toEqual([
      [
        'a',
        '/about-acme',
        null,
        'About >Acme<',
        '>Acme<',
        'We are >Acme<, see Acme.',
        'We are Acme, see >Acme<.',
      ],
      [
        'a',
        '/about-acme',
        1,
        'About >Acme<',
        '>Acme< of today',
        'We are >Acme<, see Acme.',
        'We are Acme, see >Acme<.',
      ],
      ['b', '/others', null, '>acme<, acmeology', 'acme, >acme<ology'],
    ]);
    const count = async (query: string) =>
      (await find(desk, query)).pages.flatMap(({ places }) => places).length;
    expect(await count('find=acme&case=1')).toBe(2);
    expect(await count('find=acme&case=1&whole=1')).toBe(1);
    const shipped = await find(desk, 'find=Careers');
    expect(shipped.pages.map(({ name }) => name)).toContain('Careers');
  });

  it('are replaced on pages and in drafts as one version, and an undo takes all of it back', async () => {
    const desk = await open();
    await desk.save(draft({}), 0, 2);
    const before = await published(desk);
    const result = await replaced(desk, requestFor(await find(desk)));
    expect(result).toEqual({
      version: 3,
      isNew: true,
      replaced: 10,
      pages: 2,
      drafts: 1,
      refused: [],
    });
    expect(await published(desk)).toEqual([
      'About Globex',
      'Globex | We are **Globex**, see [Globex](/acme).',
      'Others',
      'Ours | Globex, Globexology',
    ]);
    const { draft: changed } = await desk.publication('a');
    expect(changed).toMatchObject({ revision: 2, baseVersion: 3 });
    expect(changed.document.sections[0].data.heading).toBe('Globex of today');
    expect((await find(desk)).pages).toEqual([]);
    const [entry] = (await desk.call('GET', '/history')).json().data;
    expect(entry.summary).toMatchObject([
      { pageId: 'a', formerName: 'About Acme' },
      { pageId: 'b' },
      { pageId: 'a', draft: 2 },
    ]);

    const undone = await desk.call('POST', '/undo', { version: 3 });
    expect(undone.json().data.version).toBe(4);
    expect(await published(desk)).toEqual(before);
    const { draft: back } = await desk.publication('a');
    expect(back).toMatchObject({ revision: 3, baseVersion: 2 });
    expect(back.document).toEqual(draft({}));
    // Nothing is left to undo, so a repeated call makes no version; and the undo can be undone.
    expect((await desk.call('POST', '/undo', { version: 3 })).json().data.version).toBe(4);
    await desk.call('POST', '/undo', { version: 4 });
    expect((await find(desk)).pages).toEqual([]);
  });

  it('lets a draft that changed with its page be published without a question', async () => {
    const desk = await open();
    await desk.save(draft({}), 0, 2);
    await replaced(desk, requestFor(await find(desk)));
    const { draft: saved } = await desk.publication('a');
    const { document, revision, baseVersion } = saved;
    const answer = await desk.call('PUT', '/pages/a', {
      version: baseVersion,
      page: document,
      publishes: { pageId: 'a', revision },
    });
    expect(answer.statusCode).toBe(200);
    expect(await published(desk)).toContain(
      'Globex of today | We are **Globex**, see [Globex](/acme).',
    );
  });

  it('are replaced at the chosen places only, once however often the call comes', async () => {
    const desk = await open();
    await desk.save(draft({}), 0, 2);
    const request = requestFor(await find(desk), {}, (key) => key === 'a1//heading/#0');
    expect(await replaced(desk, request)).toMatchObject({ version: 3, replaced: 2 });
    expect(await replaced(desk, request)).toMatchObject({ version: 3, isNew: false });
    expect((await desk.publication('a')).draft.revision).toBe(2);
    expect((await published(desk))[1]).toBe('Globex | We are **Acme**, see [Acme](/acme).');
  });

  it('are replaced at all places that were found, also at those that are not listed', async () => {
    const desk = await open();
    const many = 'Acme '.repeat(3000).trim();
    const sections = [words('a1', 'Acme', many), words('a2', 'Acme', many)];
    await desk.call('PUT', '/pages/a', { version: 2, page: draft({ sections }) });
    await desk.save(draft({ sections }), 0, 3);
    const { version, pages } = await find(desk);
    expect(pages.map(({ places, more }) => [places.length, more])).toEqual([
      [mostWordPlaces, 6003 - mostWordPlaces],
      [0, 6003],
      [0, 2],
    ]);
    const asked = pages.slice(0, 2).map(({ pageId, revision, places }) => ({
      pageId,
      revision,
      // The name of the page stays.
      places: places.slice(0, 1).map(({ key }) => key),
      isRest: true,
    }));
    const request = requestFor({ version, pages: [], elsewhere: [] }, { pages: asked });
    expect(await replaced(desk, request)).toMatchObject({ replaced: 12_005, refused: [] });
    const [name, first] = await published(desk);
    expect([name, first?.slice(0, 22)]).toEqual(['About Acme', 'Globex | Globex Globex']);
    const left = await find(desk, 'find=Acme&case=1');
    expect(left.pages.map(({ pageId, places }) => [pageId, places.length])).toEqual([['a', 1]]);
  });

  it('are one version of the history also when only drafts change', async () => {
    const desk = await open();
    const lone = { ...draftOf('new', 'Acme'), text: 'New' };
    await desk.save(lone, 0, 2);
    const request = requestFor(await find(desk), {}, (_key, pageId) => pageId === 'new');
    expect(await replaced(desk, request)).toMatchObject({ version: 3, isNew: true, drafts: 1 });
    expect((await desk.publication('new')).draft.document.sections[0].data.heading).toBe('Globex');
    expect(await published(desk)).toEqual(textsIn(start.toJSON()));
    await desk.call('POST', '/undo', { version: 3 });
    expect((await desk.publication('new')).draft.document).toEqual(lone);
  });

  it('stay where a field would break its rules, and the answer says which', async () => {
    const desk = await open();
    const long = 'x'.repeat(treeLimits.nameLength);
    const request = requestFor(await find(desk, `find=Acme&with=${long}`), { with: long });
    const { refused, replaced: count } = await replaced(desk, request);
    expect(count).toBe(5);
    expect(refused).toEqual([
      {
        pageId: 'a',
        revision: null,
        key: '//text/#0',
        problem: 'This is 6 characters too long (86 of at most 80)',
      },
    ]);
    expect((await published(desk))[0]).toBe('About Acme');
  });

  it('mean nothing but themselves', async () => {
    const desk = await open();
    const request = requestFor(
      await find(desk),
      { with: '*[x](/y)' },
      (key) => key === 'b1//body/#0',
    );
    await replaced(desk, request);
    const { pages } = await find(desk, `find=${encodeURIComponent('*[x](/y)')}`);
    expect(pages[0]?.places[0]).toMatchObject({ found: '*[x](/y)', after: ', acmeology' });
  });

  it('keep what a colleague has saved meanwhile, and ask where both changed the same', async () => {
    const desk = await open();
    await desk.save(draft({}), 0, 2);
    const request = requestFor(await find(desk));
    const colleague = draft({
      sections: [
        words('a1', 'Acme', 'We are **Acme**, see [Acme](/acme).'),
        words('a2', 'Mine', ''),
      ],
    });
    await desk.call('PUT', '/pages/a', { version: 2, page: colleague });
    await desk.save(draft({ sections: [...draft({}).sections, words('a3', 'New', '')] }), 1, 2);
    expect(await replaced(desk, request)).toMatchObject({ version: 4, isNew: true });
    expect(await published(desk)).toContain('Mine | ');
    const { document } = (await desk.publication('a')).draft;
    expect(document.sections.map(({ id }: { id: string }) => id)).toEqual(['a1', 'a3']);
    expect(document.sections[0].data.heading).toBe('Globex of today');

    const second = requestFor(await find(desk, 'find=Globex&with=Initech'), {
      find: 'Globex',
      with: 'Initech',
    });
    const other = { ...colleague, text: 'All about us' };
    expect((await desk.call('PUT', '/pages/a', { version: 4, page: other })).statusCode).toBe(200);
    const clash = await replace(desk, second);
    expect(clash.json()).toMatchObject({ status: 409, id: 'version_stale' });
    // Nothing of it was done, also not in the draft.
    expect((await find(desk, 'find=Initech')).pages).toEqual([]);
  });

  it('are not replaced where the draft was discarded meanwhile', async () => {
    const desk = await open();
    await desk.save(draft({}), 0, 2);
    const request = requestFor(await find(desk));
    await desk.call('DELETE', '/drafts/a');
    expect((await replace(desk, request)).json()).toMatchObject({ status: 409 });
    expect((await desk.tree()).version).toBe(2);
  });
});
