import { beforeEach, expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const put = (desk: DraftDesk, body: object) =>
  desk.call('PUT', '/drafts/news/schedule', body).then((response) => response.json());

const none = { publishAt: null, takeDownAt: null };

describeWithPeople('Two at the schedule of a page', (world) => {
  let ann: DraftDesk;
  let bob: DraftDesk;

  beforeEach(async () => {
    ann = await DraftDesk.open(world());
    bob = await DraftDesk.open(world());
    await ann.save(draftOf('news', 'x'));
  });

  const stored = async () => (await ann.publication('news')).schedule;

  it('keeps the time that only the other has set', async () => {
    const start = { publishAt: inHours(1), takeDownAt: null };
    const [publishAt, takeDownAt] = [inHours(2), inHours(5)];
    await put(ann, start);
    await put(bob, { ...start, takeDownAt, before: start });
    const saved = await put(ann, { publishAt, takeDownAt: null, before: start });
    expect(saved).toMatchObject({ status: 200, data: { publishAt, takeDownAt } });
    expect(await stored()).toMatchObject({ publishAt, takeDownAt });
  });

  it('keeps the time that the other has set when one is removed', async () => {
    const start = { publishAt: inHours(1), takeDownAt: inHours(5) };
    const publishAt = inHours(2);
    await put(ann, start);
    await put(bob, { ...start, publishAt });
    await put(ann, { ...start, takeDownAt: null, before: start });
    expect(await stored()).toMatchObject({ publishAt, takeDownAt: null });
  });

  it('refuses a time that both have set, says what it is now, and takes it from whoever knows that', async () => {
    const [theirs, mine] = [inHours(2), inHours(3)];
    await put(bob, { ...none, publishAt: theirs, before: none });
    const wanted = { ...none, publishAt: mine };
    const refused = await put(ann, { ...wanted, before: none });
    const current = { publishAt: theirs, takeDownAt: null, problem: null };
    expect(refused).toMatchObject({
      status: 409,
      id: 'version_stale',
      data: { current, clashes: ['publishAt'] },
      errors: { publishAt: expect.stringContaining(theirs) },
    });
    expect(await stored()).toEqual(current);
    expect(await put(ann, { ...wanted, before: { ...none, publishAt: theirs } })).toMatchObject({
      status: 200,
      data: wanted,
    });
  });

  it('asks before it removes a time that the other has moved, or moves one that they removed', async () => {
    const start = { publishAt: inHours(1), takeDownAt: inHours(5) };
    await put(ann, start);
    await put(bob, { ...start, takeDownAt: inHours(6), before: start });
    expect(await put(ann, { ...start, takeDownAt: null, before: start })).toMatchObject({
      status: 409,
      data: { clashes: ['takeDownAt'] },
    });
    await put(bob, none);
    expect(await put(ann, { ...start, publishAt: inHours(2), before: start })).toMatchObject({
      status: 409,
      data: { current: { publishAt: null }, clashes: ['publishAt'] },
      errors: { publishAt: expect.stringContaining('removed') },
    });
  });

  it('tells both times where one’s own does not go with the other’s', async () => {
    const takeDownAt = inHours(2);
    await put(ann, { publishAt: inHours(1), takeDownAt: null });
    const { publishAt } = await stored();
    const before = { publishAt, takeDownAt: null };
    await put(bob, { publishAt, takeDownAt, before });
    expect(await put(ann, { publishAt: inHours(3), takeDownAt: null, before })).toMatchObject({
      status: 409,
      id: 'version_stale',
      data: { current: { publishAt, takeDownAt }, clashes: [] },
      errors: {
        takeDownAt: 'A page must be taken down after it is published: choose a later time.',
      },
    });
    expect(await stored()).toMatchObject({ publishAt, takeDownAt });
  });

  it('is done once when the same is sent again, and by one of two who meet', async () => {
    const body = { ...none, publishAt: inHours(1), before: none };
    expect([await put(ann, body), await put(ann, body)]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    await put(ann, none);
    const met = await Promise.all([
      put(ann, { ...none, publishAt: inHours(2), before: none }),
      put(bob, { ...none, publishAt: inHours(3), before: none }),
    ]);
    expect(new Set(met.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('is replaced whole by a call that does not say what it began from', async () => {
    await put(bob, { publishAt: inHours(1), takeDownAt: inHours(5) });
    const mine = { publishAt: inHours(2), takeDownAt: null };
    expect(await put(ann, mine)).toMatchObject({ status: 200, data: mine });
  });
});
