import { earliestOfLate, latestEnd } from './limits.ts';

/* When a shop is open, week by week, by the shop's clock. Pages need no schema for it. */

/** In the order in which they are read here: the week ends with the day off. */
export const weekdays = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** From when until when a shop is open on some weekdays. A lunch break is a second one of the same days. */
export interface OpeningHours {
  days: Weekday[];
  /** Such as `10:00`. */
  from: string;
  /** At or before `from`, it is the next morning's: from 00:00 to 00:00 is the whole day. */
  to: string;
}

export const isWholeDay = ({ from, to }: Pick<OpeningHours, 'from' | 'to'>): boolean =>
  from === midnight && to === midnight;

const midnight = '00:00';
const dayLong = 24 * 60;
const weekLong = 7 * dayLong;

const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

interface Span {
  row: number;
  /** Minutes since the week began. */
  begin: number;
  end: number;
}

/** Every time of the week at which it is open, a row and day each. */
function spansOf(hours: readonly OpeningHours[]): Span[] {
  return hours.flatMap(({ days, from, to }, row) =>
    days.map((day) => {
      const begin = weekdays.indexOf(day) * dayLong + minutesOf(from);
      const lasts = (minutesOf(to) - minutesOf(from) + dayLong) % dayLong;
      return { row, begin, end: begin + (isWholeDay({ from, to }) ? dayLong : lasts) };
    }),
  );
}

export interface HoursFault {
  row: number;
  field: 'days' | 'from' | 'to';
  why: 'order' | 'overlap' | 'twice';
}

/** Whether an end that is no later than its beginning is the next day's. */
function isNextMorning(times: Pick<OpeningHours, 'from' | 'to'>): boolean {
  const { from, to } = times;
  if (to === midnight) return true;
  return to < from && to <= latestEnd && from >= earliestOfLate;
}

/** What is wrong with rows that are times of weekdays: ends before beginnings, and times that overlap. */
export function faultsOfHours(hours: readonly OpeningHours[]): HoursFault[] {
  const faults: HoursFault[] = [];
  for (const [row, { days, from, to }] of hours.entries()) {
    if (new Set(days).size < days.length) faults.push({ row, field: 'days', why: 'twice' });
    if (to <= from && !isNextMorning({ from, to })) faults.push({ row, field: 'to', why: 'order' });
  }
  if (faults.length > 0) return faults;
  const spans = spansOf(hours).toSorted((one, other) => one.begin - other.begin);
  const told = new Set<number>();
  for (const [index, span] of spans.entries()) {
    // What goes past midnight at the end of the week reaches into its first day.
    const next =
      spans[index + 1] ?? (spans[0] && { ...spans[0], begin: spans[0].begin + weekLong });
    if (!next || next.begin >= span.end || spans.length < 2) continue;
    const row = Math.max(span.row, next.row);
    if (!told.has(row)) faults.push({ row, field: 'from', why: 'overlap' });
    told.add(row);
  }
  return faults;
}

/** Whether a shop is open, and when that changes; one that never closes has no end. */
export type OpenState =
  | { isOpen: true; until?: string }
  | { isOpen: false; opens: { day: Weekday; at: string; inDays: number } };

/** Minutes since the week began, by the clock of this time zone. */
function minuteOfWeek(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = weekdays.indexOf(part('weekday').toLowerCase() as Weekday);
  return day * dayLong + Number(part('hour')) * 60 + Number(part('minute'));
}

/** Where rows follow each other without a break, it is open until the last one's end. Undefined where they lead round the week. */
function endOf(spans: readonly Span[], first: Span): number | undefined {
  let { end } = first;
  for (let round = 0; round < spans.length; round += 1) {
    const next = spans.find(({ begin }) => begin % weekLong === end % weekLong);
    if (!next) break;
    if (next === first) return undefined;
    end += next.end - next.begin;
  }
  return end;
}

const timeOf = (minute: number): string => {
  const ofDay = minute % dayLong;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
};

/** How a shop stands at a moment; undefined of one that told no hours. */
export function openState(
  hours: readonly OpeningHours[],
  at: Date,
  timeZone: string,
): OpenState | undefined {
  const spans = spansOf(hours);
  if (spans.length === 0) return undefined;
  const now = minuteOfWeek(at, timeZone);
  const open = spans.find(({ begin, end }) => (begin <= now && now < end) || now + weekLong < end);
  if (open) {
    const end = endOf(spans, open);
    return { isOpen: true, ...(end !== undefined && { until: timeOf(end) }) };
  }
  const waits = spans.map(({ begin }) => (begin - now + weekLong) % weekLong);
  const wait = Math.min(...waits);
  const opens = now + wait;
  return {
    isOpen: false,
    opens: {
      day: weekdays[Math.floor(opens / dayLong) % 7] as Weekday,
      at: timeOf(opens),
      inDays: Math.floor(opens / dayLong) - Math.floor(now / dayLong),
    },
  };
}

/** The week as it is read: days that follow each other and are alike stand together, closed ones too. */
export function weekOf(
  hours: readonly OpeningHours[],
): { from: Weekday; to: Weekday; times: { from: string; to: string }[] }[] {
  const week: { from: Weekday; to: Weekday; times: { from: string; to: string }[] }[] = [];
  for (const day of weekdays) {
    const times = hours
      .filter(({ days }) => days.includes(day))
      .map(({ from, to }) => ({ from, to }))
      .toSorted((one, other) => one.from.localeCompare(other.from));
    const last = week.at(-1);
    if (last && JSON.stringify(last.times) === JSON.stringify(times)) last.to = day;
    else week.push({ from: day, to: day, times });
  }
  return week;
}
