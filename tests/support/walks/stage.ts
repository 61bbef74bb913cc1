import { joinAdmin } from '../admin.ts';
import { createOfferFixtures } from '../offers.ts';
import { createPaymentFixtures, type Item } from '../payment-fixtures.ts';
import { at, idOf } from '../people.ts';
import { roomyLimits } from '../roomy-limits.ts';
import { startTestShop, type TestShop } from '../shop.ts';
import { type ShopProcess, startBeside } from '../shop-processes.ts';
import { TestClient } from '../test-client.ts';
import { percent } from './model.ts';

const environment = {
  ...roomyLimits,
  LIMIT_DECLINED_CARDS_PER_HOUR: '100000',
  RECONCILE_SECONDS: '3600',
  COMMISSION_PERCENT: String(percent),
  PAYOUT_MINIMUM: '500',
};

const buyerCount = 6;

/** Two people who sell, and what each does for a buyer. */
async function openSellers(shop: TestShop) {
  const first = await createPaymentFixtures(shop);
  const clients = [first.seller, await new TestClient(shop.url, 'Jannatul Ferdous').join('Seller')];
  return Promise.all(
    clients.map(async (client) => {
      const id = await idOf(shop, client);
      const fixtures = { ...first, seller: client };
      return {
        fixtures,
        offers: createOfferFixtures(shop, fixtures),
        client,
        id,
        async item(price: number): Promise<Item> {
          const made = await first.item(price);
          await shop.database.pool.query('update products set seller_id = $1 where id = $2', [
            id,
            made.id,
          ]);
          return made;
        },
      };
    }),
  );
}

/**
 * Makes the time of every unfinished payment and part come, and lets the reconciler look. Many do so at once here: what somebody
 * is at just now is left to them.
 */
export async function settleSoon({ shop, database: { pool } }: TestShop): Promise<void> {
  await pool.query(
    `update payments set next_poll_at = now() where id in (
       select id from payments where next_poll_at is not null order by id for update skip locked)`,
  );
  await pool.query(
    `update part_refunds set next_try_at = now() where id in (
       select id from part_refunds where state = 'asked' order by id for update skip locked)`,
  );
  await shop.payments.settleDue();
}

/** A shop of its own with two sellers, some buyers and an admin; `kills`: with a second process, which may be killed. */
export async function openStage({ kills }: { kills: boolean }) {
  const shop = await startTestShop({ environment });
  const [sellers, admin] = await Promise.all([openSellers(shop), joinAdmin(shop)]);
  const [first] = sellers;
  if (!first) throw new Error('nobody sells');
  const buyers = await first.fixtures.buyers(buyerCount);
  await shop.database.pool.query('update identity_users set email_verified = true');
  const photos = new Map<TestClient, string>();
  for (const buyer of buyers) photos.set(buyer, (await buyer.upload()).body.data.display_url);
  const start = () => startBeside(shop, environment);
  let beside: ShopProcess | undefined = kills ? await start() : undefined;
  let isAsked = false;

  return {
    shop,
    sellers,
    buyers,
    admin,
    photos,
    /** The same person at the process that is about to be killed, if there is one now. */
    via: (person: TestClient): TestClient => (isAsked && beside ? at(person, beside) : person),
    /** Everybody asks the other process, which is killed after so many milliseconds, and another one is started. */
    async whileKilled(ms: number, work: () => Promise<void>): Promise<void> {
      if (!beside) return work();
      const dying = beside;
      isAsked = true;
      const killed = new Promise((resolve) => setTimeout(resolve, ms)).then(() => dying.kill());
      try {
        await work();
      } finally {
        isAsked = false;
        await killed;
        beside = await start();
      }
    },
    async close() {
      await beside?.close();
      await shop.close();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
