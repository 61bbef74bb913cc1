import { Counter, type Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';

const helps = {
  offers: 'Offers, by how they ended',
  reservations: 'Reservations, by how they ended',
  payments: 'Payments, by method and how they ended',
};
type Counted = keyof typeof helps;

/** Counts offers, reservations and payments by how the transactions of this process ended them. */
export function countEnds(
  registry: Registry,
  { watchCounts }: Pick<Database, 'watchCounts'>,
): void {
  const counterOf = (what: Counted, ...more: 'method'[]) =>
    new Counter({
      name: `ditiyo_${what}_total`,
      help: helps[what],
      labelNames: ['end', ...more],
      registers: [registry],
    });
  const counters: Record<string, Counter<'end' | 'method'>> = {
    offers: counterOf('offers'),
    reservations: counterOf('reservations'),
    payments: counterOf('payments', 'method'),
  };
  watchCounts(({ what, end, more }) => counters[what]?.inc({ ...more, end }));
}
