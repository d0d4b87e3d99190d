import { expect, it, vi } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';

const log = { error: vi.fn<() => void>() };

const expectPublished = (desk: DraftDesk, pageId: string) =>
  vi.waitFor(
    async () => expect(await desk.publication(pageId)).toMatchObject({ state: 'published' }),
    { timeout: 5000 },
  );

describeWithPeople('The worker that keeps the schedule', (world) => {
  it('does at its start what came due while it was down, and then what it is told of', async () => {
    const desk = await DraftDesk.open(world());
    const { scheduledPublishing } = world().services;
    await desk.save(draftOf('missed', 'x'));
    await desk.schedule('missed', Date.now() + 60_000);
    world().wait(120_000);
    scheduledPublishing.start(log);
    await expectPublished(desk, 'missed');

    await desk.save(draftOf('soon', 'x'), 0, 2);
    // A time far ahead, which then comes: nothing depends on how fast the calls are.
    await desk.schedule('soon', Date.now() + 180_000);
    world().wait(120_000);
    await desk.save(draftOf('later', 'x'), 0, 2);
    await desk.schedule('later', Date.now() + 900_000);
    await expectPublished(desk, 'soon');
    await scheduledPublishing.stop();
    expect(log.error).not.toHaveBeenCalled();
  });
});
