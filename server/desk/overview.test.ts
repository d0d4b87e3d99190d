import { expect, it } from 'vitest';

import type { Overview } from '../../domain/desk/overview.ts';
import { bornAreas } from '../../domain/settings/interest-areas.ts';
import { listIsoWeeks, weekMs } from '../../domain/values/local-time.ts';
import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';

describeWithPeople('The overview', (world) => {
  it('counts what waits, and inquiries and sign-ups by ISO week, quiet weeks included', async () => {
    const { people, database } = world();
    const token = await people.login(await people.make('Admin'));
    await people.ask('waiting@example.com');
    const invited = await people.ask('invited@example.com');
    await people.post('auth/admin/invitation', { userId: invited }, { token });
    const [oldest] = listIsoWeeks(Date.now(), 12);
    const start = oldest?.startsAt ?? 0;
    const area = 'Real: IT Consulting & Staffing';
    await addInquiry(database, { createdAt: start });
    await addInquiry(database, { createdAt: start - 1 });
    await addInquiry(database, { createdAt: start + weekMs - 1, interestArea: area });
    await addInquiry(database, { createdAt: start + weekMs, interestArea: area });
    await addInquiry(database, { createdAt: start, isSuspect: true });
    await addInquiry(database, { createdAt: start, state: 'spam' });
    const response = await people.get('auth/admin/overview', { token });
    const { data } = response.json<{ data: Overview }>();
    expect(data).toMatchObject({ requestsWaiting: 1, unreadInquiries: 4 });
    expect(data.weeks).toHaveLength(12);
    expect(data.weeks[0]).toMatchObject({
      week: oldest?.week,
      startsOn: new Date(start).toISOString().slice(0, 10),
      signUps: 0,
      inquiries: 2,
      inquiriesByArea: { [area]: 1, 'General Inquiry': 1 },
    });
    expect(data.weeks[1]).toMatchObject({ inquiries: 1, inquiriesByArea: { [area]: 1 } });
    expect(data.weeks[2]).toMatchObject({ inquiries: 0, signUps: 0 });
    expect(data.weeks[11]).toMatchObject({ signUps: 3 });
    for (const { inquiriesByArea } of data.weeks) {
      expect(Object.keys(inquiriesByArea)).toEqual(bornAreas.map(({ value }) => value));
    }
  });
});
