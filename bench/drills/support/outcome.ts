import { setTimeout as sleep } from 'node:timers/promises';
import { readChargesOf } from '#tests/support/charges.ts';
import type { Payment } from '#tests/support/payment-fixtures.ts';
import type { World } from './world.ts';

/** Longest wait until every payment of an item has ended, which the outbox sees to; milliseconds. */
const timeoutMs = 60_000;

/** States in which a payment stays. */
const ended = ['captured', 'released', 'failed'];

/** Who paid, and by which payment. */
export type Winner = Pick<Payment, 'item' | 'transactionId'>;

/** How the payments of an item ended, once they have. */
async function readStates({ database }: World, itemId: string): Promise<string[]> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await database.pool.query<{ state: string }>(
      'select state from payments where item_id = $1',
      [itemId],
    );
    const states = rows.map(({ state }) => state);
    if (states.every((state) => ended.includes(state)) || Date.now() > end) return states;
    await sleep(100);
  }
}

export interface Outcome {
  captured: number;
  losersCharged: number;
  faults: string[];
}

/** What must be so of an item that one payment won: one is charged, once, what the item costs by its deal. */
export async function readOutcome(
  world: World,
  itemId: string,
  winner: Winner | undefined,
): Promise<Outcome> {
  const states = await readStates(world, itemId);
  const charges = await readChargesOf(world.database, itemId);
  const charged = charges.filter((one) => one.charged > 0);
  const captured = states.filter((state) => state === 'captured').length;
  const faults: string[] = [];
  if (captured !== 1) faults.push(`${captured} payments are captured`);
  if (states.some((state) => !ended.includes(state))) faults.push(`they are ${states.join(', ')}`);
  if (charged.length !== 1) faults.push(`${charged.length} buyers are charged`);
  if (charges.some(({ charges: times }) => times > 1)) faults.push('a buyer is charged twice');
  const [paid] = charged;
  if (paid && paid.intent !== winner?.transactionId)
    faults.push('another one than was told so paid');
  if (paid && winner && paid.charged !== winner.item.price * 100) {
    faults.push(`${paid.charged} was charged for ${winner.item.price} tk`);
  }
  return { captured, losersCharged: Math.max(0, charged.length - 1), faults };
}
