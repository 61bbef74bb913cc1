import type { OffReason, WithdrawReason } from '#contract/catalogue/listing-life.ts';
import { listingProblems } from '#contract/catalogue/listing-problems.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { checkOwn } from './own-products.ts';
import { endSooner, type PuttingAwayOptions, putAway, putBack, renewEnd } from './putting-away.ts';
import { readReservation } from './reservations.ts';
import { lockProduct, type ProductRow } from './store.ts';

interface ListingLifeOptions extends PuttingAwayOptions {
  database: Database;
  /** Changes that one seller may make in a day. */
  editLimit: Limiter;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}

/** Refuses what is sold, and what the shop looks at first. */
function checkTheirs({ status, offReason }: ProductRow): void {
  if (status === 'sold') throw refuse(listingProblems, 'not_relistable');
  if (offReason === 'in_review') throw refuse(listingProblems, 'in_review');
}

/** Refuses what is being paid for: that ends within minutes, in a sale or not. */
function checkUnpaid({ status }: ProductRow): void {
  if (status === 'reserved') throw refuse(listingProblems, 'item_being_paid');
}

/**
 * How a listing goes on: paused and resumed, withdrawn and relisted, renewed. The item's lock orders each with payments, bookings
 * and offers: whichever comes second sees the other. Each answers how many products it changed: 0, if it was so already.
 */
export function createListingLife(options: ListingLifeOptions) {
  const { database, listingDays, editLimit, onPublished } = options;

  /** Does something about a seller's own product, locked. */
  async function decide(
    seller: Person,
    id: ProductId,
    act: (tx: Tx, product: ProductRow) => Promise<number>,
  ): Promise<number> {
    await editLimit.consume(seller.id);
    const changed = await database.transaction(async (tx) => {
      const product = checkOwn(seller, await lockProduct(tx, id));
      checkTheirs(product);
      return act(tx, product);
    });
    if (changed > 0) onPublished();
    return changed;
  }

  /** Puts back what is away for this reason; 0 when it is on sale. */
  const bringBack = (seller: Person, id: ProductId, from: OffReason) =>
    decide(seller, id, async (tx, product) => {
      if (product.offReason === null) return 0;
      if (product.offReason !== from) throw refuse(listingProblems, 'not_relistable');
      await putBack(options, tx, product);
      return 1;
    });

  return {
    pause: (seller: Person, id: ProductId) =>
      decide(seller, id, async (tx, product) => {
        checkUnpaid(product);
        if (product.offReason === 'paused') return 0;
        if (product.offReason !== null) throw refuse(listingProblems, 'not_relistable');
        const promised = await readReservation(tx, id);
        if (promised?.isCurrent) throw refuse(listingProblems, 'item_reserved');
        await putAway(options, tx, { id, reason: 'paused' });
        return 1;
      }),
    resume: (seller: Person, id: ProductId) => bringBack(seller, id, 'paused'),
    relist: (seller: Person, id: ProductId) => bringBack(seller, id, 'withdrawn'),
    withdraw: (seller: Person, id: ProductId, note: WithdrawReason) =>
      decide(seller, id, async (tx, product) => {
        checkUnpaid(product);
        if (product.offReason === 'withdrawn') return 0;
        await putAway(options, tx, { id, reason: 'withdrawn', note });
        return 1;
      }),
    renew: (seller: Person, id: ProductId) =>
      decide(seller, id, async (tx, product) => {
        if (product.offReason === null) return Number(await renewEnd(tx, id, listingDays));
        if (product.offReason !== 'expired') throw refuse(listingProblems, 'not_relistable');
        await putBack(options, tx, product);
        return 1;
      }),
    /** `end` is when it ended before; without one it has expired again. */
    unrenew: (seller: Person, id: ProductId, end: Date | undefined) =>
      decide(seller, id, async (tx, product) => {
        if (product.offReason === 'expired') return 0;
        if (product.offReason !== null) throw refuse(listingProblems, 'not_relistable');
        if (end) return Number(await endSooner(tx, id, end));
        checkUnpaid(product);
        const promised = await readReservation(tx, id);
        if (promised?.isCurrent) throw refuse(listingProblems, 'item_reserved');
        await putAway(options, tx, { id, reason: 'expired' });
        return 1;
      }),
  };
}
