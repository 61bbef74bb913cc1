import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { listOnSale } from './notification-store.ts';
import { notify } from './notify.ts';
import type { MailPoster } from './post-mails.ts';
import { wishes } from './tables.ts';

interface PriceDropsOptions {
  database: Database;
  mailPoster: MailPoster;
  onMail: () => void;
}

/** How many people are notified in one transaction. */
const atATime = 100;

/** Not notified of this price, or of a lower one, yet. */
const lowestKnown = sql<number>`coalesce(${wishes.priceTold}, ${wishes.priceThen})`;

/** Whoever wishes for a product and has not heard that it costs so little; locked, so that two tell different people. */
async function lockUntold(tx: Tx, product: ProductRow) {
  const rows = await tx
    .select({
      personId: wishes.personId,
      before: lowestKnown,
    })
    .from(wishes)
    .innerJoin(people, eq(people.id, wishes.personId))
    .where(
      and(
        eq(wishes.productId, product.id),
        ne(wishes.personId, product.sellerId),
        gt(lowestKnown, product.resalePrice),
        isNull(people.deletedAt),
        isNull(people.suspendedAt),
      ),
    )
    // In the order in which each one's inbox is held.
    .orderBy(wishes.personId)
    .limit(atATime)
    .for('update', { of: wishes, skipLocked: true });
  return rows as { personId: PersonId; before: number }[];
}

/** Tells of prices that fell: each lower price once to each person, in the shop and by mail. */
export function createPriceDrops({ database, mailPoster, onMail }: PriceDropsOptions) {
  async function tell(
    tx: Tx,
    product: ProductRow,
    wish: Awaited<ReturnType<typeof lockUntold>>[0],
  ) {
    const { personId, before } = wish;
    await tx
      .update(wishes)
      .set({ priceTold: product.resalePrice })
      .where(and(eq(wishes.personId, personId), eq(wishes.productId, product.id)));
    await notify(tx, mailPoster, {
      topic: 'prices',
      notification: {
        personId,
        productId: product.id,
        kind: 'price_drop',
        priceFrom: before,
        priceTo: product.resalePrice,
      },
      post: (told) => mailPoster.postPriceDrop(tx, told, mailPoster.itemOf(product), before),
    });
  }

  async function tellSome(id: ProductId): Promise<number> {
    return database.transaction(async (tx) => {
      const product = (await listOnSale(tx, [id])).get(id);
      if (!product) return 0;
      const untold = await lockUntold(tx, product);
      for (const wish of untold) await tell(tx, product, wish);
      return untold.length;
    });
  }

  /** Of a product that was changed. */
  const tellOfPrice: OutboxHandler = async ({ productId }) => {
    while ((await tellSome(productId as ProductId)) > 0) onMail();
  };

  return { tellOfPrice };
}
