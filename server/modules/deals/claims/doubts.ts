import type { BookingRow } from '#server/modules/orders/index.ts';
import {
  type Doubt,
  type DoubtedSale,
  isLeftByBank,
  listDoubted,
} from '#server/modules/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockDeal } from '../locked-deal.ts';
import type { DealOptions } from '../options.ts';
import { closeClaim } from './closing.ts';
import { withClaim } from './locked-claim.ts';
import { openByShop } from './making.ts';
import { type ClaimRow, listBankDisputes, listOfDeal } from './store.ts';

/** Whether a doubt is no claim yet: nothing is claimed now, and a risk was not looked at before. */
const isNew = (claims: readonly ClaimRow[], doubt: Doubt): boolean =>
  claims.every(({ state, kind }) => state === 'closed' && !(doubt === 'risk' && kind === 'risk'));

/** Claims what the shop doubts about one sale, if it still does and nobody claims anything; answers whether it did. */
async function claimDoubt(options: DealOptions, found: DoubtedSale): Promise<boolean> {
  return options.database.transaction(async (tx) => {
    const { booking } = await lockDeal(options, tx, found);
    const claims = await listOfDeal(tx, booking.id);
    const [first] = (await listDoubted(tx, booking.id)).filter(({ doubt }) => isNew(claims, doubt));
    if (!first) return false;
    await openByShop(options, tx, booking, first.doubt);
    return true;
  });
}

/** The bank left the money with the shop: the deal goes on. What it took in part an admin decides about. */
async function endDispute(
  options: DealOptions,
  { tx, booking, claim }: { tx: Tx; booking: BookingRow; claim: ClaimRow },
): Promise<boolean> {
  if (claim.state === 'closed' || !(await isLeftByBank(tx, booking.id))) return false;
  const ending = { outcome: 'nothing', endedBy: 'shop', person: null } as const;
  await closeClaim(options, tx, { booking, claim }, ending);
  return true;
}

/**
 * Makes the job that puts sales on the admin's desk which a bank asks back or a provider calls risky, and takes those off it that a
 * bank has left with the shop; each in a transaction of its own.
 */
export function createDoubtTimers(options: DealOptions) {
  const { database, log, isComparing, onPublished } = options;

  async function attempt(booking: string, work: () => Promise<boolean>): Promise<number> {
    try {
      return Number(await work());
    } catch (error) {
      log.error(
        { event: 'doubt_check_failed', err: error, booking },
        'A doubted sale could not be looked after; it is tried again.',
      );
      return 0;
    }
  }

  return async function checkDoubts(): Promise<void> {
    if (await isComparing()) return;
    let changed = 0;
    for (const sale of await listDoubted(database.db)) {
      if (!isNew(await listOfDeal(database.db, sale.id), sale.doubt)) continue;
      changed += await attempt(sale.id, () => claimDoubt(options, sale));
    }
    for (const { id, booking } of await listBankDisputes(database.db)) {
      if (!(await isLeftByBank(database.db, booking.id))) continue;
      const found = { claim: { id }, booking };
      changed += await attempt(booking.id, () =>
        withClaim(options, found, (locked) => endDispute(options, locked)),
      );
    }
    if (changed > 0) onPublished();
  };
}
