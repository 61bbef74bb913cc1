import { Counter, type Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';

const helps = {
  offers: 'Offers, by how they ended',
  reservations: 'Reservations, by how they ended',
};
type Counted = keyof typeof helps;

/** Counts offers and reservations by how the transactions of this process ended them. */
export function countEnds(
  registry: Registry,
  { watchCounts }: Pick<Database, 'watchCounts'>,
): void {
  const counterOf = (what: Counted) =>
    new Counter({
      name: `ditiyo_${what}_total`,
      help: helps[what],
      labelNames: ['end'],
      registers: [registry],
    });
  const counters: Record<string, Counter<'end'>> = {
    offers: counterOf('offers'),
    reservations: counterOf('reservations'),
  };
  watchCounts(({ what, end }) => counters[what]?.inc({ end }));
}
