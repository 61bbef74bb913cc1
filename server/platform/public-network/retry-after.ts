/** Seconds that an answer asks to be left alone for, as a number or a date (RFC 9110, 10.2.3), and `max` at most; undefined where it does not ask. */
export function readRetryAfter(value: string | undefined, max: number): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1_000;
  return seconds > 0 ? Math.min(seconds, max) : undefined;
}
