import type { OffReason, WithdrawReason } from '#contract/catalogue/listing-life.ts';
import { listingProblems } from '#contract/catalogue/listing-problems.ts';
import type { PaymentId, ProductId } from '#contract/kernel/ids.ts';
import { checkUnlimited, type Person } from '#server/modules/accounts/index.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { countingChanges, type ReturningLimiter } from '#server/platform/limits/limiter.ts';
import { type EvidenceFirstOptions, mustShowEvidence } from './evidence-first.ts';
import { type HoldsOptions, relist } from './holds.ts';
import { checkOwn } from './own-products.ts';
import { endSooner, putAway, putBack, renewEnd } from './putting-away.ts';
import { readReservation } from './reservations.ts';
import { withoutReported } from './serial-numbers.ts';
import { lockProduct, type ProductRow } from './store.ts';

/** Of these payments those whose sale was given back while the item is with its seller. Known to later modules. */
export type ListReturned = (db: Executor, payments: readonly PaymentId[]) => Promise<PaymentId[]>;

/** Makes the question which of a seller's products were sold and can be put on sale again. */
export async function readRelistable(
  db: Executor,
  listReturned: ListReturned,
  rows: readonly { product: ProductRow }[],
): Promise<(id: ProductId) => boolean> {
  const sold = rows.flatMap(({ product }) => (product.status === 'sold' ? product : []));
  const held = sold.flatMap(({ heldPayment }) => heldPayment ?? []) as PaymentId[];
  const returned = new Set<string | null>(await listReturned(db, held));
  const ids = new Set(
    sold.filter(({ heldPayment }) => returned.has(heldPayment)).map(({ id }) => id),
  );
  return (id) => ids.has(id);
}

interface ListingLifeOptions extends HoldsOptions, EvidenceFirstOptions {
  database: Database;
  listReturned: ListReturned;
  /** Edits of one seller in a day, and what keeps or puts items on sale. */
  editLimit: ReturningLimiter;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}

/** What is done to a locked product; answers how many products that changed. */
type Act = (tx: Tx, product: ProductRow) => Promise<number>;

/** Refuses what is sold, unless that may be undone, and what the shop looks at first. */
function checkTheirs({ status, offReason }: ProductRow, mayBeSold: boolean): void {
  if (status === 'sold' && !mayBeSold) throw refuse(listingProblems, 'not_relistable');
  if (offReason === 'in_review') throw refuse(listingProblems, 'in_review');
}

/** Refuses what is put away and has to show evidence before it is on sale. */
async function checkShown(
  options: EvidenceFirstOptions,
  tx: Tx,
  product: ProductRow,
): Promise<void> {
  if (product.status !== 'off_sale') return;
  if (await mustShowEvidence(options, tx, product)) throw refuse(listingProblems, 'evidence_first');
}

/** Refuses what is being paid for: that ends within minutes, in a sale or not. */
function checkUnpaid({ status }: ProductRow): void {
  if (status === 'reserved') throw refuse(listingProblems, 'item_being_paid');
}

/** Puts back what is away for one of these reasons; 0 when it is on sale. */
async function bringBack(
  options: ListingLifeOptions,
  tx: Tx,
  product: ProductRow,
  from: readonly OffReason[],
): Promise<number> {
  if (product.offReason === null) return 0;
  if (!from.includes(product.offReason)) throw refuse(listingProblems, 'not_relistable');
  await putBack(options, tx, product);
  return 1;
}

/** Puts back what was sold, once its price went back and the item is with its seller. */
async function bringBackSold(
  options: ListingLifeOptions,
  tx: Tx,
  product: ProductRow,
): Promise<number> {
  const { heldPayment } = product;
  const [payment] = heldPayment ? await options.listReturned(tx, [heldPayment as PaymentId]) : [];
  if (!payment) throw refuse(listingProblems, 'not_relistable');
  await relist(options, tx, product, payment);
  return 1;
}

/**
 * How a listing goes on: paused and resumed, withdrawn and relisted, renewed. The item's lock orders each with payments, bookings
 * and offers: whichever comes second sees the other. Each answers how many products it changed: 0, if it was so already.
 */
export function createListingLife(options: ListingLifeOptions) {
  const { database, listingDays, editLimit, onPublished } = options;

  /** Does something about a seller's own product, locked; `lists` what no limited seller may. */
  async function decide(
    seller: Person,
    id: ProductId,
    act: Act,
    { lists = false, mayBeSold = false } = {},
  ): Promise<number> {
    const work = database.transaction(async (tx) => {
      if (lists) await checkUnlimited(tx, seller);
      const product = checkOwn(seller, await lockProduct(tx, id));
      checkTheirs(product, mayBeSold);
      if (lists) await checkShown(options, tx, product);
      return act(tx, product);
    });
    const changed = await withoutReported(work, { db: database.db, seller }, listingProblems);
    if (changed > 0) onPublished();
    return changed;
  }

  /**
   * The same for what keeps or puts an item on sale, which counts, so that what takes it off need not. What changes nothing does not
   * count either, and is answered beyond the limit as well.
   */
  async function decideToList(
    seller: Person,
    id: ProductId,
    act: Act,
    { mayBeSold = false } = {},
  ): Promise<number> {
    return countingChanges(editLimit, seller.id, (count) => {
      const counted: Act = async (tx, product) => {
        const changed = await act(tx, product);
        if (changed > 0) count();
        return changed;
      };
      return decide(seller, id, counted, { lists: true, mayBeSold });
    });
  }

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
    resume: (seller: Person, id: ProductId) =>
      decideToList(seller, id, (tx, product) =>
        bringBack(options, tx, product, ['paused', 'needs_evidence']),
      ),
    relist: (seller: Person, id: ProductId) =>
      decideToList(
        seller,
        id,
        (tx, product) =>
          product.status === 'sold'
            ? bringBackSold(options, tx, product)
            : bringBack(options, tx, product, ['withdrawn']),
        { mayBeSold: true },
      ),
    withdraw: (seller: Person, id: ProductId, note: WithdrawReason) =>
      decide(seller, id, async (tx, product) => {
        checkUnpaid(product);
        if (product.offReason === 'withdrawn') return 0;
        await putAway(options, tx, { id, reason: 'withdrawn', note });
        return 1;
      }),
    renew: (seller: Person, id: ProductId) =>
      decideToList(seller, id, async (tx, product) => {
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
