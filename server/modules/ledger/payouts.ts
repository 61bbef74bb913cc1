import type { PayoutId, PersonId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import * as store from './store.ts';

/** A payout as the journal has it, in paisa; its seller is locked. */
export interface PostedPayout {
  id: PayoutId;
  sellerId: PersonId;
  amount: number;
}

const balance = (owner: PersonId, amount: number): store.Line => ({
  account: 'balance',
  owner,
  amount,
});

const inTransit = (owner: PayoutId, amount: number): store.Line => ({
  account: 'in_transit',
  owner,
  amount,
});

type Kind = 'payout' | 'payout_paid' | 'payout_returned';

const entry = (kind: Kind, { id }: PostedPayout, at: Date | undefined) => ({
  key: `${kind}:${id}`,
  kind,
  payoutId: id,
  at,
});

/** It is on its way to the seller. `at`: now, where it is left out. */
export const payOut = (tx: Tx, payout: PostedPayout, at?: Date): Promise<void> =>
  store.writeEntry(tx, entry('payout', payout, at), [
    balance(payout.sellerId, payout.amount),
    inTransit(payout.id, -payout.amount),
  ]);

/** It arrived: it left the shop's bank. */
export const payoutArrived = (tx: Tx, payout: PostedPayout, at?: Date): Promise<void> =>
  store.writeEntry(tx, entry('payout_paid', payout, at), [
    inTransit(payout.id, payout.amount),
    { account: 'bank', owner: null, amount: -payout.amount },
  ]);

/** It came back, and is the seller's to have again. */
export const payoutCameBack = (tx: Tx, payout: PostedPayout, at?: Date): Promise<void> =>
  store.writeEntry(tx, entry('payout_returned', payout, at), [
    inTransit(payout.id, payout.amount),
    balance(payout.sellerId, -payout.amount),
  ]);

/** The shop gives up what a locked seller owes it, in paisa. `key` says which time it is. */
export const writeOff = (tx: Tx, seller: PersonId, amount: number, key: string): Promise<void> =>
  store.writeEntry(tx, { key: `write_off:${key}`, kind: 'write_off' }, [
    { account: 'loss', owner: null, amount },
    balance(seller, -amount),
  ]);
