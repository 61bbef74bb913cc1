import type { CardDeps } from '../dependencies.ts';
import { isFinalRefusal, isNotAsked, isProviderError, type RemotePayment } from '../provider.ts';
import * as restores from '../restore-store.ts';
import { endBooksAlarm, raiseBooksAlarm } from './books-alarm.ts';
import { keepsMoney } from './compare.ts';
import type { Finding } from './findings.ts';

/** What an admin is told of money whose payment a restore has lost: only a person may decide to refund it. */
const lostPayment =
  'Money was taken for a payment that this database has lost. Proposal: give it back in the dashboard of the payment provider; this alarm then ends by itself.';

/**
 * Asks the provider to give back money or a hold without an order. No sale depends on it, so a refusal or failure is an
 * alarm and keeps no other payment waiting. A provider that may not be asked at all (`isNotAsked`) ends the run.
 */
async function tryAtProvider(
  deps: CardDeps,
  remote: RemotePayment,
  work: () => Promise<Finding>,
): Promise<Finding> {
  try {
    return await work();
  } catch (error) {
    if (!isProviderError(error) || isNotAsked(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const isFinal = isFinalRefusal(error);
    await raiseBooksAlarm(
      deps,
      remote,
      `No order here stands for this money, and the payment provider does not let it go${isFinal ? '' : ' yet'}: ${reason}`,
    );
    return isFinal ? 'alarms' : 'failed';
  }
}

async function refund(deps: CardDeps, remote: RemotePayment): Promise<Finding> {
  if (!keepsMoney(remote)) return undefined;
  if (await restores.isBeforeRestore(deps.database.db, remote.createdAt)) {
    await raiseBooksAlarm(deps, remote, lostPayment);
    return 'alarms';
  }
  const times = await raiseBooksAlarm(
    deps,
    remote,
    'Money was taken that no order here stands for. It is being given back.',
  );
  return tryAtProvider(deps, remote, async () => {
    const refunds = await deps.card.refund(remote, `ref:${remote.reference}:${times}`);
    await raiseBooksAlarm(
      deps,
      remote,
      refunds
        ? 'Money was taken that no order here stands for. It was given back.'
        : 'Money was taken that no order here stands for, and the bank takes none of it back.',
    );
    return refunds ? 'returned' : 'alarms';
  });
}

async function cancelHold(deps: CardDeps, remote: RemotePayment): Promise<Finding> {
  const times = await raiseBooksAlarm(
    deps,
    remote,
    'A card holds money that no order here stands for. The hold is being ended.',
  );
  return tryAtProvider(deps, remote, async () => {
    await deps.card.cancel(remote.reference, `rel:${remote.reference}:${times}`);
    await endBooksAlarm(deps, remote);
    return 'returned';
  });
}

/**
 * Refunds the money of a payment without an order, or cancels its hold. The alarm is raised first, and its count is part of
 * the idempotency key: the provider stores its answers by key for a day, refusals as well.
 */
export async function returnUnclaimed(deps: CardDeps, remote: RemotePayment): Promise<Finding> {
  if (remote.status === 'captured') return refund(deps, remote);
  if (remote.status === 'cancelled' || remote.status === 'processing') {
    await endBooksAlarm(deps, remote);
    return undefined;
  }
  return cancelHold(deps, remote);
}
