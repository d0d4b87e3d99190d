import { expect, it } from 'vitest';

import { listZones } from './time-fields.tsx';

it('Time zones are found under the names that their places have today', () => {
  const zones = listZones();
  const wanted = ['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'UTC'];
  expect(zones).toEqual(expect.arrayContaining(wanted));
  expect(new Set(zones).size).toBe(zones.length);
});
