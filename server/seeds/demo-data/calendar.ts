import { demoNumber } from './identity.ts';
import { advertised, sales } from './market.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Bangladesh keeps one time all year, six hours ahead of UTC. */
const offset = 6 * hour;

/** A moment between 9 in the morning and 10 in the evening of a day past, the same for the same name. */
export function momentAgo(now: Date, days: number, name: string): Date {
  const today = Math.floor((now.getTime() + offset) / day) * day - offset;
  return new Date(today - days * day + 9 * hour + demoNumber(name, 0, 13 * 60) * minute);
}

export function hoursAgo(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hour);
}

/** Days from a booking to its payment. */
export const deliberation = 2;

/** How many days ago a product was listed: the advertised ones of late, sold ones before their sale. */
export function listedDaysAgo(key: string): number {
  const place = advertised.indexOf(key);
  if (place >= 0) return place + 2;
  const sale = sales.find(({ product }) => product === key);
  if (sale) return sale.paidDaysAgo + deliberation + demoNumber(`sold ${key}`, 3, 28);
  return demoNumber(`listed ${key}`, 8, 150);
}
