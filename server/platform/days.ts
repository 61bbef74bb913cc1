/** The day of a time zone's calendar at a moment, such as `2026-11-21`; with `back`, so many days before. */
export function dayOf(moment: Date, timeZone: string, back = 0): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const day = new Date(Date.UTC(of('year'), of('month') - 1, of('day') - back));
  return day.toISOString().slice(0, 10);
}
