import { expect, test } from 'vitest';
import { deviceTimeZone, listTimeZones, timeZoneName } from './list-time-zones.ts';

test('no city is called by a name that it had', () => {
  const names = listTimeZones('UTC').flatMap(({ zones }) => zones.map(timeZoneName));
  expect(names.length).toBeGreaterThan(400);
  expect(new Set(names).size).toBe(names.length);
  for (const city of ['Calcutta', 'Katmandu', 'Kiev', 'Rangoon', 'Saigon']) {
    expect(names.filter((name) => name.endsWith(`/${city}`))).toEqual([]);
  }
  expect(names).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv']));
});

test('the zone of the device is proposed first, then the one that is chosen', () => {
  const [first] = listTimeZones('Asia/Tokyo');
  expect(first?.zones.slice(0, 1)).toEqual([deviceTimeZone()]);
  expect(first?.zones).toContain('Asia/Tokyo');
});
