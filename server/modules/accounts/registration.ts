import type { registerPerson } from '#contract/accounts/endpoints.ts';
import { accountProblems } from '#contract/accounts/problems.ts';
import type { BodyOf } from '#contract/kernel/endpoint.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Identity } from './callers.ts';
import { lockIsClosed } from './closed-accounts-store.ts';
import { sameEmail } from './policy.ts';
import { claimPhoto, type ProfilePictures } from './profile.ts';
import { findPersonByUid, insertPerson } from './store.ts';

export type Registration = BodyOf<typeof registerPerson>;

/** Registers the identity with the shop; answers false when it is registered already. */
export async function register(
  { database, pictures }: { database: Database; pictures: ProfilePictures },
  identity: Identity,
  registration: Registration,
): Promise<boolean> {
  const { uid, email } = identity;
  const { name, photoURL, type } = registration;
  if (!sameEmail(registration.email, email) || registration.uid !== uid) {
    throw refuse(accountProblems, 'identity_mismatch');
  }
  return database.transaction(async (tx) => {
    if (await lockIsClosed(tx, email)) throw refuse(accountProblems, 'email_blocked');
    const person = await insertPerson(tx, { uid, email, name, type, photoUrl: photoURL });
    if (!person) {
      const known = await findPersonByUid(tx, uid);
      // Deleted meanwhile: the address may be free for somebody new, not for this identity.
      if (known?.deletedAt) throw refuse(accountProblems, 'email_blocked');
      return false;
    }
    if (photoURL) await claimPhoto(tx, pictures, { uid, url: photoURL, field: 'photoURL' });
    return true;
  });
}
