import { expect, it } from 'vitest';

import type { FoundWords } from '../../../domain/content/word-replacement.ts';
import { mediaPath } from '../../../domain/media/media.ts';
import { footerPage } from '../../../domain/pages/page-ids.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { noPageSearch, type PageDocument } from '../../../domain/tree/tree-schema.ts';
import { linkToFile } from '../../../domain/values/addresses.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import {
  ApprovalSite,
  type HeldPage,
  type HeldState,
  type Person,
} from '../../../tests/support/builder/approval-site.ts';
import { draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { dataOf, section } from '../../../tests/support/builder/trees.ts';
import { sampleFiles } from '../../../tests/support/files/sample-files.ts';

/**
 * Z-06: each thing that visitors see, changed in each way after someone has asked for approval or a time was set. Each
 * change is refused or shown: it never goes out unseen.
 */
type Answer = { statusCode: number; json: () => { id?: string } };
type Marker = string | ((cell: HeldPage) => string);

/** `shown` is what the next look shows of the change; without it, the change is refused at once. */
type Change = {
  what: string;
  by: Person;
  make: (cell: HeldPage) => PromiseLike<Answer>;
  shown?: Marker;
  /** The picture or file that is changed. */
  touched?: string;
  /** What was asked for stays, and only a person who has looked before has to look again. */
  endsLooksOnly?: boolean;
};

type Page = (draft: PageDocument, cell: HeldPage) => PageDocument;

const inSection = (draft: PageDocument, values: object): PageDocument => ({
  ...draft,
  sections: draft.sections.map((each, index) =>
    index === 0 ? { ...each, data: { ...dataOf(each), ...values } } : each,
  ) as PageDocument['sections'],
});

/** Each part of a page, with the words by which the change is known. */
const parts: Record<string, { page: Page; shown: Marker }> = {
  heading: { page: (draft) => inSection(draft, { heading: 'Heading-2' }), shown: 'Heading-2' },
  card: {
    page: (draft) => ({
      ...draft,
      sections: draft.sections.map((each, index) =>
        index === 1 ? section(each.id, 'Card-2') : each,
      ),
    }),
    shown: 'Card-2',
  },
  'search text': {
    page: (draft) => ({ ...draft, search: { ...draft.search, description: 'Search-2' } }),
    shown: 'Search-2',
  },
  'search engines': {
    page: (draft) => ({ ...draft, search: { ...draft.search, noindex: true } }),
    shown: '"noindex":true',
  },
  name: { page: (draft) => ({ ...draft, text: `${draft.text} Two` }), shown: ' Two' },
  address: { page: (draft) => ({ ...draft, address: `${draft.id}-two` }), shown: '-two' },
  place: { page: (draft) => ({ ...draft, parentId: 'group' }), shown: '/group/' },
  hue: { page: (draft) => ({ ...draft, hue: 'education' }), shown: '"education"' },
  hidden: { page: (draft) => ({ ...draft, hidden: true }), shown: '"hidden":true' },
  'another picture': {
    page: (draft, { pictures }) => inSection(draft, { image: mediaPath(pictures.ofCopy) }),
    shown: ({ pictures }) => mediaPath(pictures.ofCopy),
  },
  'another file': {
    page: (draft, { files }) => inSection(draft, { buttonLink: linkToFile(files.ofCopy) }),
    shown: ({ files }) => linkToFile(files.ofCopy),
  },
  'a copy on another page': {
    page: (draft) => ({
      ...draft,
      copies: [...draft.copies, { pageId: 'about', section: section(`${draft.id}-c2`, 'Copy-2') }],
    }),
    shown: 'Copy-2',
  },
};

const saves = (by: Person): Change[] =>
  Object.entries(parts).map(([what, { page, shown }]) => ({
    what,
    by,
    shown,
    make: (cell) => cell.site[by].save(page(cell.draft, cell), 1, cell.site.version),
  }));

const words = { name: 'Port', alt: 'Alt-2', isDecorative: false, focalX: 50, focalY: 50 };
const picturesOf = ['ofPage', 'ofSearch', 'ofCopy'] as const;
const filesOf = ['ofPage', 'ofCopy'] as const;

const pictureChanges = (by: Person): Change[] =>
  picturesOf.flatMap((use) => {
    const id = (cell: HeldPage) => cell.pictures[use];
    const put = (cell: HeldPage, values: object) =>
      cell.site.pictures(by).call('PUT', `/media/${id(cell)}`, { ...words, ...values });
    const changes: Omit<Change, 'by'>[] = [
      {
        what: `bytes ${use}`,
        make: async (cell) => {
          const bytes = await cell.site.photo();
          return cell.site.pictures(by).send(`/media/${id(cell)}/file`, { bytes, name: 'o.jpg' });
        },
        shown: (cell) => `"id":"${id(cell)}"`,
      },
      { what: `words ${use}`, make: (cell) => put(cell, {}), shown: 'Alt-2' },
      {
        what: `focal point ${use}`,
        make: (cell) => put(cell, { alt: '', focalX: 15 }),
        shown: '"focalX":15',
      },
      {
        what: `decorative ${use}`,
        make: (cell) => put(cell, { alt: '', isDecorative: true }),
        shown: '"isDecorative":true',
      },
      {
        what: `deleting ${use}`,
        make: (cell) => cell.site.pictures(by).call('DELETE', `/media/${id(cell)}?force=true`),
        shown: (cell) => id(cell),
      },
    ];
    return changes.map((change) => ({ ...change, by, touched: `picture ${use}` }));
  });

const fileChanges = (by: Person): Change[] =>
  filesOf.flatMap((use) => {
    const id = (cell: HeldPage) => cell.files[use];
    const changes: Omit<Change, 'by'>[] = [
      {
        what: `bytes ${use}`,
        make: (cell) =>
          cell.site.files(by).send('New.docx', sampleFiles.docx, `/files/${id(cell)}/content`),
        shown: '.docx',
      },
      {
        what: `name ${use}`,
        make: (cell) => cell.site.files(by).call('PUT', `/files/${id(cell)}`, { name: 'Named-2' }),
        shown: 'Named-2',
      },
      {
        what: `deleting ${use}`,
        make: (cell) => cell.site.files(by).call('DELETE', `/files/${id(cell)}?force=true`),
        shown: (cell) => id(cell),
      },
    ];
    return changes.map((change) => ({ ...change, by, touched: `file ${use}` }));
  });

const replaceWords = (by: Person): Change => ({
  what: 'a word of the draft',
  by,
  shown: 'Replaced-1',
  make: async ({ site, pageId }) => {
    const search = { find: 'Heading', with: 'Replaced' };
    const { version, pages } = (
      await site[by].call('GET', `/words?${new URLSearchParams(search).toString()}`)
    ).json<{ data: FoundWords }>().data;
    const ofDraft = pages.filter((one) => one.pageId === pageId && one.revision !== null);
    return site[by].call('POST', '/replace', {
      ...search,
      version,
      isCaseSensitive: true,
      isWholeWords: false,
      pages: ofDraft.map(({ revision, places }) => ({
        pageId,
        revision,
        places: places.map(({ key }) => key),
      })),
    });
  },
});

const refused: Change[] = [
  {
    what: 'a redirect',
    by: 'edith',
    make: ({ site, pageId }) =>
      site.edith.call('PUT', '/redirects', { from: `/old-${pageId}`, to: '/about' }),
  },
  {
    what: 'the words of the menu',
    by: 'edith',
    make: async ({ site }) => {
      const { component, version } = await site.edith.tree();
      const children = component.children.map((entry: object) => ({ ...entry, text: 'Menu-2' }));
      return site.edith.call('PUT', '', { version, component: { ...component, children } });
    },
  },
  {
    what: 'restoring a version of the page',
    by: 'edith',
    make: ({ site, pageId }) => site.edith.call('POST', '/restore', { version: 1, pageId }),
  },
  {
    what: 'undoing a version',
    by: 'edith',
    make: ({ site }) => site.edith.call('POST', '/undo', { version: site.version }),
  },
];

/** Others may publish: then what a person has looked at before is not what would go out. */
const meanwhile: Change[] = [
  {
    what: 'an administrator publishes the page',
    by: 'admin',
    endsLooksOnly: true,
    shown: 'Meanwhile',
    make: async ({ site, pageId }) => {
      const page = { ...draftOf(pageId, 'What visitors see') };
      const more = { ...page, sections: [...page.sections, section(`${pageId}-m`, 'Meanwhile')] };
      await site.publish(more);
      return site.admin.call('GET', '');
    },
  },
  {
    what: 'an administrator restores the page that takes the copy',
    by: 'admin',
    endsLooksOnly: true,
    shown: 'Older',
    make: async ({ site }) => {
      await site.publish(draftOf('about', 'Older'));
      return site.admin.call('GET', '');
    },
  },
];

async function tryOut(site: ApprovalSite, state: HeldState, changes: Change[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, change] of changes.entries()) {
    const { what, by, make, shown, touched = 'nothing', endsLooksOnly } = change;
    const note = (problem: string) => problems.push(`${what}, by ${by}: ${problem}`);
    const cell = await site.prepare(`${by}${index}`, touched);
    const { pageId } = cell;
    await site.hold(cell, state);
    const seen = await site.look(pageId);
    const answer = await make(cell);
    const before = await site.published();
    const { approval, schedule } = await site.edith.publication(pageId);
    const isHeld = state === 'waiting' ? approval?.state !== 'waiting' : schedule.problem !== null;
    if (!shown) {
      // What was asked for is as it was.
      if (answer.json().id !== 'approval_needed') note(`answered ${answer.statusCode}`);
      if (isHeld) note('ended');
      continue;
    }
    if (answer.statusCode !== 200) note(`answered ${answer.statusCode}`);
    if (isHeld === (endsLooksOnly ?? false)) note(isHeld ? 'ended' : 'goes on');
    const look = await site.look(pageId);
    // With what she saw before; for the revision alone, as the builder before did; and, where it ended, at all.
    const { revision } = seen;
    const tries = endsLooksOnly ? [seen] : [seen, { revision }, look];
    if (state === 'scheduled') await site.letTimeCome();
    else for (const one of tries) await site.approve(pageId, 'grace', one);
    if ((await site.published()) !== before) note('went out unseen');
    const marker = typeof shown === 'string' ? shown : shown(cell);
    if (!JSON.stringify(look).includes(marker)) note('is not shown');
  }
  return problems;
}

const ways: Record<string, Change[]> = {
  'its writer’s own save': saves('edith'),
  'a colleague’s save': saves('grace'),
  'its writer’s change of a picture': pictureChanges('edith'),
  'a colleague’s change of a picture': pictureChanges('grace'),
  'an administrator’s change of a picture': pictureChanges('admin'),
  'its writer’s change of a file': fileChanges('edith'),
  'a colleague’s change of a file': fileChanges('grace'),
  'an administrator’s change of a file': fileChanges('admin'),
  'find and replace': [replaceWords('edith'), replaceWords('grace')],
  'ways that the rule refuses': refused,
};

describeWithPeople('Z-06 What goes out is what was approved', (world) => {
  for (const [way, changes] of Object.entries(ways)) {
    for (const state of ['waiting', 'scheduled'] as const) {
      it(`${state}: nothing goes out unseen by ${way}`, async () => {
        expect(await tryOut(await ApprovalSite.open(world()), state, changes)).toEqual([]);
      });
    }
  }

  it('waiting: nothing goes out unseen by what others publish meanwhile', async () => {
    expect(await tryOut(await ApprovalSite.open(world()), 'waiting', meanwhile)).toEqual([]);
  });

  it('goes out when nothing has changed, with everything that was shown', async () => {
    const site = await ApprovalSite.open(world());
    const asked = await site.prepare('asked');
    await site.hold(asked, 'waiting');
    const seen = await site.look('asked');
    expect((await site.approve('asked', 'grace', seen)).statusCode).toBe(200);
    const timed = await site.prepare('timed');
    await site.hold(timed, 'scheduled');
    await site.letTimeCome();
    const out = await site.published();
    for (const id of ['asked-h', 'asked-c', 'timed-h', 'timed-c']) expect(out).toContain(id);
  });

  it('shows what the footer would say on every page', async () => {
    const site = await ApprovalSite.open(world());
    const { tree } = await site.world.services.trees.read();
    const footer = openPage(tree, footerPage.id);
    const search = { ...noPageSearch, description: 'Footer-2' };
    await site.ask({ ...(footer as PageDocument), search });
    const seen = await site.look(footerPage.id);
    expect(JSON.stringify(seen.pages)).toContain('Footer-2');
    expect((await site.approve(footerPage.id, 'edith', seen)).json().id).toBe('approval_needed');
    expect((await site.approve(footerPage.id, 'grace', seen)).statusCode).toBe(200);
  });
});
