import { describe, expect, it } from 'vitest';
import { formatMoney } from '#contract/kernel/money-text.ts';
import {
  formatAgo,
  formatDay,
  formatDayOf,
  formatHours,
  formatMoment,
  formatNearDay,
  formatNumber,
  formatShortDay,
  formatYear,
} from './format-values.ts';

it('hours are told in days where they are whole ones', () => {
  expect([6, 24, 36, 48].map((hours) => formatHours('en', hours))).toEqual([
    '6 hours',
    '1 day',
    '36 hours',
    '2 days',
  ]);
  expect([6, 48].map((hours) => formatHours('bn', hours))).toEqual(['৬ ঘণ্টা', '২ দিন']);
});

describe('numbers', () => {
  it.each([
    [0, '০'],
    [999, '৯৯৯'],
    [45_500, '৪৫,৫০০'],
    [123_456, '১,২৩,৪৫৬'],
    [1_234_567, '১২,৩৪,৫৬৭'],
    [10_000_000, '১,০০,০০,০০০'],
  ])('have Bangla digits, in lakhs: %d', (value, written) => {
    expect(formatNumber('bn', value)).toBe(written);
  });

  it('stay in English as mails and the specification write them', () => {
    for (const value of [1, 999, 45_500, 123_456, 10_000_000]) {
      expect(`${formatNumber('en', value)} tk`).toBe(formatMoney(value));
    }
  });

  it('have no groups where they are years', () => {
    expect(formatYear('bn', 2008)).toBe('২০০৮');
    expect(formatYear('en', 2008)).toBe('2008');
  });
});

describe('times of the API', () => {
  it.each([
    ['Friday 5:05pm 5 Jan 2024', 'শুক্রবার, ৫ জানুয়ারি ২০২৪, বিকাল ৫:০৫'],
    ['Thursday 12:00am 29 Feb 2024', 'বৃহস্পতিবার, ২৯ ফেব্রুয়ারি ২০২৪, রাত্রি ১২:০০'],
    ['Friday 12:30pm 21 Aug 2026', 'শুক্রবার, ২১ আগস্ট ২০২৬, দুপুর ১২:৩০'],
    ['Saturday 9:09am 21 Nov 2026', 'শনিবার, ২১ নভেম্বর ২০২৬, সকাল ৯:০৯'],
  ])('are written in Bangla: %s', (text, written) => {
    expect(formatMoment('bn', text)).toBe(written);
    expect(formatMoment('en', text)).toBe(text);
  });

  it.each(['', 'Published when you add it', 'Friday 5:05pm 5 Foo 2024'])(
    'stay as they are where they are none: %j',
    (text) => {
      expect(formatMoment('bn', text)).toBe(text);
    },
  );
});

it('writes days', () => {
  expect(formatDay('en', '2026-11-21')).toBe('21 November 2026');
  expect(formatDay('bn', '2026-11-21')).toBe('২১ নভেম্বর, ২০২৬');
});

it('writes the day that a moment is on where the shop stands', () => {
  const lateInOctober = '2026-10-31T20:00:00.000Z';
  expect(formatDayOf('en', lateInOctober, 'Asia/Dhaka')).toBe('1 November 2026');
  expect(formatDayOf('bn', lateInOctober, 'Asia/Dhaka')).toBe('১ নভেম্বর, ২০২৬');
  expect(formatDayOf('en', lateInOctober, 'Europe/Lisbon')).toBe('31 October 2026');
});

describe('how long ago', () => {
  // Nine in the morning in Dhaka, and nine in the evening of the days before: three hours later or earlier in UTC.
  const now = Date.UTC(2026, 10, 25, 3);
  const at = (days: number, hour = 21) =>
    new Date(Date.UTC(2026, 10, 25 - days, hour - 6)).toISOString();
  const ago = (locale: string, days: number) => formatAgo(locale, at(days), now, 'Asia/Dhaka');

  it.each([
    [0, 'today', 'আজ'],
    [1, 'yesterday', 'গতকাল'],
    [13, '13 days ago', '১৩ দিন আগে'],
    [14, '2 weeks ago', '২ সপ্তাহ আগে'],
    [77, '11 weeks ago', '১১ সপ্তাহ আগে'],
    [130, '4 months ago', '৪ মাস আগে'],
    [800, '2 years ago', '২ বছর পূর্বে'],
  ])('%d days are "%s"', (days, english, bangla) => {
    expect(ago('en', days)).toBe(english);
    expect(ago('bn', days)).toBe(bangla);
  });

  it('is never in the future', () => {
    expect(ago('en', -3)).toBe('today');
  });

  it('begins a day at midnight where the shop stands, not in UTC', () => {
    const late = '2026-11-24T17:59:00Z';
    const early = '2026-11-24T18:01:00Z';
    expect(formatAgo('en', late, now, 'Asia/Dhaka')).toBe('yesterday');
    expect(formatAgo('en', early, now, 'Asia/Dhaka')).toBe('today');
    expect(formatNearDay('en', early, now, 'Asia/Dhaka')).toBe('Today');
    expect(formatNearDay('bn', late, now, 'Asia/Dhaka')).toBe('গতকাল');
    expect(formatNearDay('en', '2026-11-23T17:59:00Z', now, 'Asia/Dhaka')).toBe('23 November 2026');
    expect(formatShortDay('en', Date.parse(early), 'Asia/Dhaka')).toBe('25 Nov');
  });
});
