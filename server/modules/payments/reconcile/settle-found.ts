import type { PaymentId } from '#contract/kernel/ids.ts';
import type { PaymentDeps } from '../dependencies.ts';
import type { RemotePayment } from '../provider.ts';
import { settle } from '../settle.ts';
import * as store from '../store.ts';
import { keepsMoney } from './compare.ts';

/**
 * Settles a payment that the provider has. Returns what is left to do, if anything: a refund that is decided and fails
 * keeps no other payment waiting. Throws while money was taken and cannot be settled: reconciling must not end before.
 */
export async function settleFound(
  deps: PaymentDeps,
  id: PaymentId,
  remote: RemotePayment,
): Promise<'alarms' | 'failed' | undefined> {
  const outcome = await settle(deps, id);
  if (outcome !== 'unknown') return undefined;
  const state = (await store.findPayment(deps.database.db, id))?.state;
  if (state === 'needs_human') return 'alarms';
  if (state === 'refunding') return 'failed';
  if (keepsMoney(remote)) {
    throw new Error(`payment ${id} was taken by the provider, and cannot be settled yet`);
  }
  return undefined;
}
