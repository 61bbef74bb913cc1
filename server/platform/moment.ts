import { LRUCache } from 'lru-cache';

/** Minutes of which the text is remembered; a page of a category shows up to a hundred. */
const maxRemembered = 5_000;
const minute = 60_000;

/** A time as the specification writes it, such as `Monday 3:05pm 5 Jan 2024`, in the given time zone. */
export function createMomentFormat(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  function write(moment: Date): string {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, value]),
    );
    const { weekday, hour, minute, dayPeriod = '', day, month, year } = parts;
    // 'Sept' is the British short form; the specification's months have three letters.
    const shortMonth = (month ?? '').slice(0, 3);
    const time = `${Number(hour) % 12 || 12}:${minute}${dayPeriod.toLowerCase().replace(/\W/g, '')}`;
    return `${weekday} ${time} ${day} ${shortMonth} ${year}`;
  }
  // Asking Intl takes ten times as long as finding the text again, and a list asks for each of its rows.
  const written = new LRUCache<number, string>({ max: maxRemembered });
  return (moment) => {
    // No zone has been a part of a minute away from another since 1972.
    const key = Math.floor(moment.getTime() / minute);
    const known = written.get(key);
    if (known !== undefined) return known;
    const text = write(moment);
    written.set(key, text);
    return text;
  };
}
