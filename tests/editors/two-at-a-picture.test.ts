import { afterEach, beforeEach, expect, it } from 'vitest';

import { FormWork } from '../../app/keep/form-work.ts';
import { pictures, savePicture } from '../../app/library/pictures.ts';
import { partsOf } from '../../domain/media/media-words.ts';
import { installBrowser } from './browser.ts';
import { House } from './house.ts';
import { pictureIds } from './library.ts';
import { accountIds, openMemoryHouse } from './start-house.ts';
import { Clock, Machine, Tab } from './tab.ts';

const [id = ''] = pictureIds;

let uninstall = () => {};
beforeEach(() => (uninstall = installBrowser()));
afterEach(() => uninstall());

/** Two people with the same picture open, as it was hung. */
async function openForTwo() {
  const clock = new Clock();
  const house = new House(await openMemoryHouse(), clock.now);
  const [mine, theirs] = accountIds.map((account) => new Tab(house, new Machine(), account, clock));
  if (!mine || !theirs) throw new Error('There are not two people');
  const item = await mine.act(() => pictures.read(id));
  return { mine: atPicture(mine, item), theirs: atPicture(theirs, item) };
}

function atPicture(tab: Tab, opened: Awaited<ReturnType<typeof pictures.read>>) {
  const work = new FormWork(partsOf(opened));
  const save = () => tab.act(() => savePicture(id, work));
  const lookAgain = () =>
    tab.act(async () => {
      const item = await pictures.read(id);
      work.follow(partsOf(item));
      return item;
    });
  return { tab, work, save, lookAgain };
}

it('Words of a picture that are typed while others are saved do not overwrite a colleague’s', async () => {
  const { mine, theirs } = await openForTwo();
  theirs.work.type('alt', 'Theirs');
  await theirs.save();
  mine.work.type('name', 'Mine');
  mine.tab.meanwhile = () => mine.work.type('alt', 'Typed meanwhile');
  await mine.save();
  await expect(mine.save()).rejects.toMatchObject({ status: 409, data: { clashes: ['alt'] } });
  expect(await theirs.lookAgain()).toMatchObject({ name: 'Mine', alt: 'Theirs' });
});

it('What a colleague changed while a picture was open is no change of mine, however often I save', async () => {
  const { mine, theirs } = await openForTwo();
  mine.work.type('name', 'Mine');
  theirs.work.type('alt', 'Theirs');
  await theirs.save();
  await mine.lookAgain();
  await mine.save();
  await mine.save();
  expect(await theirs.lookAgain()).toMatchObject({ name: 'Mine', alt: 'Theirs' });
});
