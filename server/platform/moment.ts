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
  return (moment) => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, value]),
    );
    const { weekday, hour, minute, dayPeriod = '', day, month, year } = parts;
    // 'Sept' is the British short form; the specification's months have three letters.
    const shortMonth = (month ?? '').slice(0, 3);
    const time = `${Number(hour) % 12 || 12}:${minute}${dayPeriod.toLowerCase().replace(/\W/g, '')}`;
    return `${weekday} ${time} ${day} ${shortMonth} ${year}`;
  };
}
