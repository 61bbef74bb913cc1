import { type BookingRow, paidDeals } from '#server/modules/orders/index.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DealOptions } from '../options.ts';
import { overdueAlarm } from './alarms.ts';
import { closeClaim } from './closing.ts';
import { type LockedClaim, withClaim } from './locked-claim.ts';
import { turnOf } from './rules.ts';
import { type ClaimRow, listDueClaims, moveClaim, noteReminded, readClaimDue } from './store.ts';
import { tell } from './telling.ts';

/** Claims that one run looks after: the next one has the rest. */
const most = 200;

/** Whoever's turn it was said nothing in time. */
async function endSilence(
  { claims }: DealOptions,
  { tx, booking, claim }: LockedClaim,
): Promise<void> {
  const moved = await moveClaim(tx, claim, 'with_admin', { hours: claims.answerHours });
  await paidDeals.noteClaim(tx, booking, { kind: 'claim_escalated', actor: 'shop' });
  await tell(tx, booking, moved, { kind: 'claim_unanswered', to: 'both' });
}

async function remind(tx: Tx, booking: BookingRow, claim: ClaimRow): Promise<void> {
  await noteReminded(tx, claim.id);
  // The camera comes back by both: one brings it, the other says that it is there.
  if (claim.state === 'returning') {
    await tell(tx, booking, claim, { kind: 'return_due', to: 'buyer' });
    return tell(tx, booking, claim, { kind: 'return_asked', to: 'seller' });
  }
  const to = turnOf(claim) === 'buyer' ? 'buyer' : 'seller';
  await tell(tx, booking, claim, { kind: 'claim_due', to });
}

async function callAdmin(tx: Tx, booking: BookingRow, claim: ClaimRow): Promise<void> {
  await noteReminded(tx, claim.id);
  const message = `A claim about the order ${booking.transactionId} waits for an admin longer than it may. Decide it.`;
  await raiseAlarm(tx, { kind: overdueAlarm, subject: claim.id, message });
}

/** Does what it is time for about one claim, if it still is; answers whether it was. */
async function runTimer(options: DealOptions, locked: LockedClaim): Promise<boolean> {
  const { tx, booking, claim, isCaptured } = locked;
  switch (await readClaimDue(tx, claim.id)) {
    case 'over': {
      // The price went back by an admin, the provider or a bank: there is nothing left to claim.
      const ending = { outcome: 'whole', endedBy: 'shop', person: null } as const;
      await closeClaim({ ...options, claims: givenBack(options) }, tx, { booking, claim }, ending);
      return true;
    }
    case 'seller_back': {
      // The price is on its way back, or a bank or a person decides about it: then it is not known yet whether the deal goes on.
      if (!isCaptured) return false;
      const ending = { outcome: 'nothing', endedBy: 'shop', person: null } as const;
      await closeClaim(options, tx, { booking, claim }, ending);
      return true;
    }
    case 'limit':
      await endSilence(options, locked);
      return true;
    case 'reminder':
      await remind(tx, booking, claim);
      return true;
    case 'overdue':
      await callAdmin(tx, booking, claim);
      return true;
    default:
      return false;
  }
}

/** The same, where the price is back already. */
const givenBack = ({ claims }: DealOptions): DealOptions['claims'] => ({
  ...claims,
  money: {
    ...claims.money,
    refundSale: async () => undefined,
    readLeft: async (_, { price }) => ({ left: price, highestPart: 0, byHandOnly: false }),
  },
});

/** Makes the job that goes on with claims when nobody says a word, each in a transaction of its own. */
export function createClaimTimers(options: DealOptions) {
  const { database, log, isComparing, onPublished } = options;
  return async function runClaimTimers(): Promise<void> {
    if (await isComparing()) return;
    let changed = 0;
    for (const { id, bookingId, itemId } of await listDueClaims(database.db, most)) {
      try {
        const found = { claim: { id }, booking: { id: bookingId, itemId } };
        if (await withClaim(options, found, (locked) => runTimer(options, locked))) changed += 1;
      } catch (error) {
        log.error(
          { event: 'claim_timer_failed', err: error, claim: id },
          'A claim could not be looked after; it is tried again.',
        );
      }
    }
    if (changed > 0) onPublished();
  };
}
