import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { findViolations } from '#tests/support/invariants.ts';
import {
  createPaymentFixtures,
  type Deal,
  type PaymentFixtures,
} from '#tests/support/payment-fixtures.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { openPayment, payButton, typeCard } from '../../tests/e2e/card-form.ts';
import { sessionOf } from '../../tests/e2e/session.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { makeDrillShop } from './kill/shop.ts';
import { atMost, eachOf, exactly, quantile } from './support/figures.ts';
import { whenServed } from './support/people.ts';

interface Sizes extends Record<string, number> {
  /** Browsers that die while the provider tells the shop what it does, in rounds of so many. */
  runs: number;
  round: number;
  /** Browsers that die while nobody tells the shop anything. */
  silent: number;
  /** Browsers at a time. */
  width: number;
}

interface Death {
  moment: string;
  /** Whether the card was authorised: else there is nothing to pay with. */
  authorised: boolean;
  paid: boolean;
  /** From the death to the paid order. */
  milliseconds: number;
}

interface Outcome {
  deaths: Death[];
  faults: string[];
}

/** Longest wait for an order, milliseconds: past it the goal is missed by far. */
const timeoutMs = 180_000;

/** How long somebody looks at a page that does not get ready, milliseconds, and how often they load it. */
const loadMs = 40_000;
const maxLoads = 5;

const isCard = (url: string) => /\/v1\/payment_intents\/\w+\/confirm$/.test(url);
const isOrderUrl = /\/api\/confirmorder/;
const isOrder = (url: string) => isOrderUrl.test(url);

/** When the browser dies, after Pay was pressed; of the first three the shop hears nothing by the browser. */
const moments: Record<string, { unheard: boolean; reach(page: Page): Promise<unknown> }> = {
  'as the card is sent': {
    unheard: true,
    reach: (page) => page.waitForRequest((request) => isCard(request.url())),
  },
  'as the provider answers': {
    unheard: true,
    reach: (page) => page.waitForResponse((response) => isCard(response.url())),
  },
  'while its line is dead': {
    unheard: true,
    reach: (page) => page.waitForRequest((request) => isOrder(request.url())),
  },
  'as it asks for the order': {
    unheard: false,
    reach: (page) => page.waitForRequest((request) => isOrder(request.url())),
  },
  'as the shop answers': {
    unheard: false,
    reach: (page) => page.waitForResponse((response) => isOrder(response.url())),
  },
};

/** As somebody who loads a page anew that does not get ready: a busy shop may have sent it away. */
async function openPatiently(page: Page, bookingId: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      page.setDefaultTimeout(loadMs);
      await openPayment(page, bookingId);
      page.setDefaultTimeout(timeoutMs);
      return;
    } catch (error) {
      if (tries === maxLoads) throw error;
    }
  }
}

async function die(browser: Browser, deal: Deal, moment: string): Promise<number> {
  const { buyer, bookingId } = deal;
  const context = await browser.newContext({
    baseURL: buyer.url,
    storageState: sessionOf(buyer),
  });
  try {
    const page = await context.newPage();
    await openPatiently(page, bookingId);
    await typeCard(page);
    const { unheard, reach } = moments[moment] ?? {};
    // A page is quicker than the hand that closes it: its word is held back where the shop must not have it.
    if (unheard) await page.route(isOrderUrl, () => new Promise(() => undefined));
    const reached = reach?.(page);
    await payButton(page).click({ noWaitAfter: true });
    await reached;
    // No shutdown hooks: pages get no time to send anything.
    await page.close({ runBeforeUnload: false });
    return performance.now();
  } finally {
    await context.close();
  }
}

async function watch({ pool }: Database, bookingId: string, moment: string, diedAt: number) {
  for (;;) {
    const { rows } = await pool.query<{ state: string; status: string | null }>(
      `select b.state, i.status from bookings b
         left join payments p on p.booking_id = b.id left join sandbox_payment_intents i on i.id = p.intent_id
       where b.id = $1`,
      [bookingId],
    );
    const milliseconds = performance.now() - diedAt;
    const paid = rows.some(({ state }) => state === 'paid');
    const authorised = rows.some(
      ({ status }) => status === 'requires_capture' || status === 'succeeded',
    );
    // What was under way to the provider has arrived after a second, or never will.
    const over = !authorised && milliseconds > 5_000;
    if (paid || over || milliseconds > timeoutMs) {
      return { moment, authorised, paid, milliseconds };
    }
    await sleep(50);
  }
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });

  /** Browsers that die at a shop of their own. */
  async function killAt(environment: Record<string, string>, counts: number[]): Promise<Outcome[]> {
    if (counts.length === 0) return [];
    // A busy machine is slow, not broken: timed is what comes after the death.
    const shop = await makeDrillShop({ OVERLOAD_DELAY_MS: '60000', ...environment });
    let database: Database | undefined;
    try {
      await shop.start();
      const opened = createDatabase({
        connection: await shop.databaseConnection(),
        log: createLogger('silent'),
      });
      database = opened;
      const fixtures: PaymentFixtures = await createPaymentFixtures({
        url: shop.url,
        database: opened,
      });
      const names = Object.keys(moments);
      return await context.rounds(counts.length, async (round) => {
        const deaths: Promise<Death>[] = [];
        const runs = Array.from({ length: counts[round] ?? 0 }, (_, place) => place);
        await eachOf(runs, sizes.width, async (place) => {
          const deal = await whenServed(() => fixtures.deal());
          const moment = names[place % names.length] ?? '';
          const diedAt = await die(browser, deal, moment);
          deaths.push(watch(opened, deal.bookingId, moment, diedAt));
        }).catch(async (error: unknown) => {
          // Whoever still watches would break on the closed database, and hide what went wrong.
          await Promise.allSettled(deaths);
          throw error;
        });
        const done = await Promise.all(deaths);
        const slowest = Math.round(Math.max(...done.map(({ milliseconds }) => milliseconds)));
        log(
          `${done.filter(({ paid }) => paid).length} of ${done.length} are paid, the slowest after ${slowest} ms`,
        );
        return { deaths: done, faults: await findViolations(opened.pool) };
      });
    } finally {
      await database?.close();
      await shop.stop();
      await shop.remove();
    }
  }

  try {
    const told = await killAt(
      {},
      Array.from({ length: Math.ceil(sizes.runs / sizes.round) }, () => sizes.round),
    );
    const silent = await killAt(
      { PAYMENT_WEBHOOKS: 'off' },
      sizes.silent > 0 ? [sizes.silent] : [],
    );
    const of = (outcomes: Outcome[]) =>
      outcomes.flatMap(({ deaths }) => deaths).filter(({ authorised }) => authorised);
    const [heard, unheard] = [of(told), of(silent)];
    const times = (deaths: Death[]) => deaths.map(({ milliseconds }) => milliseconds);
    const unpaid = [...heard, ...unheard].filter(({ paid }) => !paid);
    return {
      figures: [
        { name: 'browsers that died, card authorised', value: heard.length },
        exactly('of them without a paid order', heard.filter(({ paid }) => !paid).length, 0),
        atMost('paid, p95, ms', quantile(times(heard), 0.95), 5_000),
        { name: 'browsers that died, no webhooks', value: unheard.length },
        exactly('of these without a paid order', unheard.filter(({ paid }) => !paid).length, 0),
        // Of nobody there is nothing to say.
        ...(unheard.length > 0
          ? [atMost('paid at the latest, no webhooks, ms', Math.max(...times(unheard)), 90_000)]
          : []),
        {
          name: 'cards that never arrived',
          value:
            [...told, ...silent].flatMap(({ deaths }) => deaths).length -
            heard.length -
            unheard.length,
        },
      ],
      faults: [
        ...unpaid.map(({ moment }) => `no order for a browser that died ${moment}`),
        ...[...told, ...silent].flatMap(({ faults }) => faults),
      ],
    };
  } finally {
    await browser.close();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G5',
  title: 'the browser dies after paying, at five moments',
  full: { runs: 500, round: 10, silent: 40, width: 4 },
  ci: { runs: 5, round: 5, silent: 5, width: 2 },
  run,
};
