import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publishDeclined } from './answering.ts';
import { publishExpired } from './making.ts';
import * as store from './store.ts';

/** Tells the buyers of closed offers: of their own in the words of a decline, of the seller's price that it is over. */
async function tellBuyers(tx: Tx, closed: readonly store.ClosedOffer[]): Promise<void> {
  for (const { id, by } of closed) {
    await (by === 'buyer' ? publishDeclined(tx, id) : publishExpired(tx, id));
  }
}

/** Closes what is open of an item that goes off sale. Who bought it needs no telling. */
export async function closeOffersOf(tx: Tx, item: ProductId, buyer?: PersonId): Promise<void> {
  const closed = await store.closeOfItem(tx, item);
  await tellBuyers(
    tx,
    closed.filter(({ buyerId }) => buyerId !== buyer),
  );
}

/** Closes those of a locked item whose price fell that are not below it any more. Their buyers can have it for less now. */
export async function closeOffersFrom(tx: Tx, item: ProductId, price: number): Promise<void> {
  for (const { id } of await store.closeFrom(tx, item, price)) await publishExpired(tx, id);
}

/** Closes what somebody who leaves or is suspended has made and got. Their items go off sale, which those hear of who wanted them. */
export async function closeOffersOfPerson(tx: Tx, person: PersonId): Promise<void> {
  const closed = await store.closeOfPerson(tx, person);
  await tellBuyers(
    tx,
    closed.filter(({ buyerId }) => buyerId !== person),
  );
}
