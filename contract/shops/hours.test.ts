import { expect, it } from 'vitest';
import { faultsOfHours, type OpeningHours, openState, weekdays, weekOf } from './hours.ts';

const zone = 'Asia/Dhaka';
/** A moment of the week that begins on Saturday 28 November 2026, by the clock of Dhaka. */
const at = (day: number, time: string) =>
  new Date(Date.parse(`2026-11-28T${time}:00+06:00`) + day * 24 * 3_600_000);

const saturdayToThursday = weekdays.slice(0, 6);
const usual: OpeningHours[] = [
  { days: saturdayToThursday, from: '10:00', to: '14:00' },
  { days: saturdayToThursday, from: '15:00', to: '20:00' },
];

it.each([
  ['before it opens', at(0, '09:59'), { day: 'saturday', at: '10:00', inDays: 0 }],
  ['in the lunch break', at(0, '14:00'), { day: 'saturday', at: '15:00', inDays: 0 }],
  ['in the evening', at(0, '20:00'), { day: 'sunday', at: '10:00', inDays: 1 }],
  ['before the day off', at(5, '20:30'), { day: 'saturday', at: '10:00', inDays: 2 }],
  ['on the day off', at(6, '11:00'), { day: 'saturday', at: '10:00', inDays: 1 }],
])('is closed %s', (_when, moment, opens) => {
  expect(openState(usual, moment, zone)).toEqual({ isOpen: false, opens });
});

it.each([
  [at(0, '10:00'), '14:00'],
  [at(0, '13:59'), '14:00'],
  [at(3, '19:59'), '20:00'],
])('is open at %s until %s, by the clock of the shop', (moment, until) => {
  expect(openState(usual, moment, zone)).toEqual({ isOpen: true, until });
});

it('is open past midnight, also from the last day of the week into the first', () => {
  const late: OpeningHours[] = [{ days: ['friday'], from: '18:00', to: '01:00' }];
  expect(openState(late, at(6, '23:00'), zone)).toEqual({ isOpen: true, until: '01:00' });
  expect(openState(late, at(7, '00:59'), zone)).toEqual({ isOpen: true, until: '01:00' });
  expect(openState(late, at(7, '01:00'), zone)).toMatchObject({
    isOpen: false,
    opens: { day: 'friday', inDays: 6 },
  });
});

it('is open until the end of what follows without a break', () => {
  const hours: OpeningHours[] = [
    { days: ['monday'], from: '10:00', to: '13:00' },
    { days: ['monday'], from: '13:00', to: '18:00' },
  ];
  expect(faultsOfHours(hours)).toEqual([]);
  expect(openState(hours, at(2, '11:00'), zone)).toEqual({ isOpen: true, until: '18:00' });
});

it('is open all day: by one row, or by rows that lead back to their beginning', () => {
  const days = [...weekdays];
  const whole: OpeningHours[] = [{ days, from: '00:00', to: '00:00' }];
  const halves: OpeningHours[] = [
    { days, from: '00:00', to: '12:00' },
    { days, from: '12:00', to: '00:00' },
  ];
  for (const hours of [whole, halves]) {
    expect(faultsOfHours(hours)).toEqual([]);
    expect(openState(hours, at(3, '11:00'), zone)).toEqual({ isOpen: true });
  }
  const friday: OpeningHours[] = [{ days: ['friday'], from: '00:00', to: '00:00' }];
  expect(openState(friday, at(6, '00:00'), zone)).toEqual({ isOpen: true, until: '00:00' });
  expect(openState(friday, at(7, '00:00'), zone)).toMatchObject({ isOpen: false });
});

it('says nothing where no hours are told', () => {
  expect(openState([], at(0, '12:00'), zone)).toBeUndefined();
});

it.each([
  ['an end before its beginning', [['monday', '20:00', '10:00']], [0, 'to', 'order']],
  ['an end at its beginning', [['monday', '10:00', '10:00']], [0, 'to', 'order']],
  ['a night that begins before morning', [['monday', '04:00', '03:00']], [0, 'to', 'order']],
  ['more than half of a night', [['monday', '20:00', '04:01']], [0, 'to', 'order']],
  [
    'hours that overlap',
    [
      ['monday', '10:00', '15:00'],
      ['monday', '14:59', '20:00'],
    ],
    [1, 'from', 'overlap'],
  ],
  [
    'a night that reaches into the next morning',
    [
      ['monday', '20:00', '03:00'],
      ['tuesday', '02:00', '08:00'],
    ],
    [1, 'from', 'overlap'],
  ],
  [
    'a night at the end of the week',
    [
      ['saturday', '01:00', '08:00'],
      ['friday', '20:00', '02:00'],
    ],
    [1, 'from', 'overlap'],
  ],
  [
    'the same hours twice',
    [
      ['monday', '10:00', '15:00'],
      ['monday', '10:00', '15:00'],
    ],
    [1, 'from', 'overlap'],
  ],
])('%s is a fault', (_what, rows, [row, field, why]) => {
  const hours = rows.map(([day, from, to]) => ({ days: [day], from, to })) as OpeningHours[];
  expect(faultsOfHours(hours)).toEqual([{ row, field, why }]);
});

it('a day twice in one row is a fault', () => {
  const hours: OpeningHours[] = [{ days: ['monday', 'monday'], from: '10:00', to: '12:00' }];
  expect(faultsOfHours(hours)).toEqual([{ row: 0, field: 'days', why: 'twice' }]);
});

it.each([
  ['18:00', '00:00'],
  ['18:00', '01:00'],
  ['10:00', '04:00'],
  ['00:00', '23:59'],
  ['05:00', '00:00'],
])('from %s to %s is none', (from, to) => {
  expect(faultsOfHours([{ days: [...weekdays], from, to }])).toEqual([]);
});

it('one long night of one day is no fault', () => {
  expect(faultsOfHours([{ days: ['friday'], from: '06:00', to: '04:00' }])).toEqual([]);
});

it('puts days that are alike together, and says which are closed', () => {
  const times = [
    { from: '10:00', to: '14:00' },
    { from: '15:00', to: '20:00' },
  ];
  expect(weekOf(usual)).toEqual([
    { from: 'saturday', to: 'thursday', times },
    { from: 'friday', to: 'friday', times: [] },
  ]);
});
