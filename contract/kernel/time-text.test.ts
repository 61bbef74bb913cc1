import { expect, it } from 'vitest';
import { dateText, momentText, timeText } from './time-text.ts';

const at = (time: string) => Date.parse(`2026-09-21T${time}:00+06:00`);
const zone = 'Asia/Dhaka';

it.each([
  ['00:05', '12:05am', 'রাত্রি ১২:০৫'],
  ['06:30', '6:30am', 'সকাল ৬:৩০'],
  ['12:30', '12:30pm', 'দুপুর ১২:৩০'],
  ['16:00', '4:00pm', 'বিকাল ৪:০০'],
  ['18:30', '6:30pm', 'সন্ধ্যা ৬:৩০'],
  ['23:59', '11:59pm', 'রাত্রি ১১:৫৯'],
])('%s is written as %s and as %s', (time, english, bangla) => {
  expect(timeText('en', at(time), zone)).toBe(english);
  expect(timeText('bn', at(time), zone)).toBe(bangla);
});

it('writes a moment with its day, by the clock of the zone', () => {
  expect(momentText('en', at('18:30'), zone)).toBe('21 Sep 2026, 6:30pm');
  expect(momentText('bn', at('18:30'), zone)).toBe('২১ সেপ ২০২৬, সন্ধ্যা ৬:৩০');
  expect(momentText('en', at('18:30'), 'UTC')).toBe('21 Sep 2026, 12:30pm');
});

it('writes the date of the specification', () => {
  expect(dateText(new Date(at('15:05')), zone)).toBe('Monday 3:05pm 21 Sep 2026');
});
