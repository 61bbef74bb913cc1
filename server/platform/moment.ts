import { LRUCache } from 'lru-cache';
import { dateText } from '#contract/kernel/time-text.ts';

/** Minutes of which the text is remembered; a page of a category shows up to a hundred. */
const maxRemembered = 5_000;
const minute = 60_000;

/** A time as the specification writes it, such as `Monday 3:05pm 5 Jan 2024`, in the given time zone. */
export function createMomentFormat(timeZone: string): (moment: Date) => string {
  // Asking Intl takes ten times as long as finding the text again, and a list asks for each of its rows.
  const written = new LRUCache<number, string>({ max: maxRemembered });
  return (moment) => {
    // No zone has been a part of a minute away from another since 1972.
    const key = Math.floor(moment.getTime() / minute);
    const known = written.get(key);
    if (known !== undefined) return known;
    const text = dateText(moment, timeZone);
    written.set(key, text);
    return text;
  };
}
