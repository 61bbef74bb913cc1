import type { PersonId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { forgetSecondFactor } from './second-factor-store.ts';
import { findPersonByUid, forgetOtherWaysIn } from './store.ts';

/** What other modules keep of an account that serves whoever set it up, without a password or a session. */
export interface Revocation {
  /** Ends API tokens, and takes webhook endpoints away. */
  endPrograms(tx: Tx, person: PersonId): Promise<void>;
  /** Forgets where a seller's money goes. */
  erasePayoutAccount(tx: Tx, person: PersonId): Promise<void>;
}

/** For whoever chose a new password by mail: they may have lost the account to somebody who set programs up. */
export async function endPrograms(tx: Tx, uid: string, revocation: Revocation): Promise<void> {
  const person = await findPersonByUid(tx, uid);
  if (person) await revocation.endPrograms(tx, person.id);
}

/**
 * For the holder of a mailbox that nobody had proven: whoever signed up with it loses all by which they come in, call, hear or
 * are paid. Sessions and the password are the caller's to end.
 */
export async function evict(tx: Tx, uid: string, revocation: Revocation): Promise<void> {
  await forgetOtherWaysIn(tx, uid);
  await forgetSecondFactor(tx, uid);
  const person = await findPersonByUid(tx, uid);
  if (!person) return;
  await revocation.endPrograms(tx, person.id);
  await revocation.erasePayoutAccount(tx, person.id);
}
