import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '#server/platform/log.ts';
import { createSharedReading } from './shared-reading.ts';

/** Others' money with the shop, in paisa, the claims about it that are not closed, the cases that admins have to decide, and deals by stage. */
export interface MoneyHere {
  held: number;
  payable: number;
  claims: number;
  cases: number;
  deals: Record<string, number>;
}

interface MoneyOptions {
  log: Logger;
  read: () => Promise<MoneyHere>;
}

/** Milliseconds that a result is used again: sums over a whole journal are not asked for at each scrape. */
const maxAge = 60_000;

/** Reports others' money. Every process reports the same, so the supervisor takes one of them. */
export function watchMoney(registry: Registry, { log, read }: MoneyOptions): void {
  const current = createSharedReading({
    read,
    maxAge,
    onError: (err) =>
      log.warn({ event: 'money_unknown', err }, 'The money here could not be summed.'),
  });

  for (const [name, help, of] of [
    ['ditiyo_held_paisa', 'Money held for deals that are not handed over, in paisa', 'held'],
    ['ditiyo_payable_paisa', 'What a batch of payouts would send now, in paisa', 'payable'],
    ['ditiyo_claims_open', 'Claims that are not closed', 'claims'],
    ['ditiyo_cases_open', 'Cases that no admin has decided', 'cases'],
  ] as const) {
    new Gauge({
      name,
      help,
      aggregator: 'first',
      registers: [registry],
      async collect() {
        this.reset();
        const money = await current();
        if (money) this.set(money[of]);
        else this.remove();
      },
    });
  }
  new Gauge({
    name: 'ditiyo_deals',
    help: 'Deals, by stage',
    labelNames: ['stage'],
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.reset();
      for (const [stage, deals] of Object.entries((await current())?.deals ?? {})) {
        this.set({ stage }, deals);
      }
    },
  });
}
