import type { PersonalDataExport } from '#contract/accounts/own-account-schemas.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import type { TokenHolder } from './callers.ts';
import { findWaysIn, listProviders } from './own-account-store.ts';
import { listLiving } from './session-life.ts';

/** What the modules above this one keep about a person, and do when one leaves. */
export interface PersonalData {
  read(
    db: Executor,
    person: { id: PersonId; uid: string; email: string; emailVerified: boolean },
  ): Promise<Omit<PersonalDataExport, 'madeAt' | 'profile' | 'sessions'>>;
  /** Whether money of theirs, or for something of theirs, is on its way, or for a deal that is not completed. */
  isUnsettled(tx: Tx, id: PersonId): Promise<boolean>;
  /** Cancels what is open and erases what is not needed, in the transaction that deletes the person. */
  leave(tx: Tx, person: { id: PersonId; uid: string }): Promise<void>;
  /** The same of somebody whom an admin deletes, whose deals and cases go on. */
  remove(tx: Tx, id: PersonId): Promise<void>;
}

/** Everything about the caller, and nobody else's data: what others wrote about them stays out as well. */
export async function readPersonalData(
  { database: { db }, personalData }: { database: Database; personalData: PersonalData },
  caller: TokenHolder,
): Promise<PersonalDataExport> {
  const { id, uid, email, name, photoUrl, phone, place, type, isAdmin, verifiedAt, createdAt } =
    caller;
  const ways = await findWaysIn(db, uid);
  const { emailVerified = false, secondFactor = false, language } = ways ?? {};
  const [signsInBy, sessions, rest] = await Promise.all([
    listProviders(db, uid),
    listLiving(db, uid),
    personalData.read(db, { id, uid, email, emailVerified }),
  ]);
  const account = { id, uid, email, emailVerified, name, photoUrl, phone, place, type, isAdmin };
  const { limitedAt, limitedUntil, limitedFor } = caller;
  const limit = limitedAt && { since: limitedAt, until: limitedUntil, reason: limitedFor };
  const profile = { ...account, verifiedAt, createdAt, language, secondFactor, signsInBy, limit };
  // As JSON, so that moments are text of the same form everywhere.
  return JSON.parse(JSON.stringify({ madeAt: new Date(), profile, sessions, ...rest }));
}
