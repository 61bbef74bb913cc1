import { expect, it } from 'vitest';
import { parseTime } from './status.ts';

it.each([
  ['2019-08-07T11:12:34:978 GMT+0600', '2019-08-07T05:12:34.978Z'],
  ['2021-02-21T15:40:17:162 GMT+0000', '2021-02-21T15:40:17.162Z'],
  ['2026-06-22T10:00:00:000 GMT+06:00', '2026-06-22T04:00:00.000Z'],
  ['2024-06-13T16:27:24:000', '2024-06-13T10:27:24.000Z'],
  ['2024-06-13T16:27:24', '2024-06-13T10:27:24.000Z'],
  ['2024-06-13T16:27:24:500 GMT-0130', '2024-06-13T17:57:24.500Z'],
])("bKash's %s is %s", (text, moment) => {
  expect(parseTime(text).toISOString()).toBe(moment);
});

it.each(['', 'yesterday', '2024-06-13', '2024-13-13T16:27:24', '1718274444000'])(
  '"%s" is no time of bKash',
  (text) => {
    expect(() => parseTime(text)).toThrow(expect.objectContaining({ kind: 'failed' }));
  },
);
