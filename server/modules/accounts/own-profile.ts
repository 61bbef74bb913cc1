import type { ProfileChange } from '#contract/accounts/own-account-schemas.ts';
import { accountProblems } from '#contract/accounts/problems.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { TokenHolder } from './callers.ts';
import { setLanguage } from './mailboxes-store.ts';
import * as own from './own-account-store.ts';
import { changeShown, type ProfilePictures } from './profile.ts';
import { lockPerson } from './store.ts';

interface OwnProfileOptions {
  database: Database;
  pictures: Pick<ProfilePictures, 'claim' | 'release'>;
}

/** What people change about themselves. */
export function createOwnProfile({ database, pictures }: OwnProfileOptions) {
  /** Changes the profile, in the shop and at the identity provider: all of it or nothing. */
  async function change(caller: TokenHolder, change: ProfileChange): Promise<number> {
    const { name, photoURL: image, phone, place, language } = change;
    await database.transaction(async (tx) => {
      const person = await lockPerson(tx, caller.id);
      if (!person || person.deletedAt) throw refuse(baseProblems, 'unauthorized');
      const { uid } = person;
      await changeShown(tx, pictures, { uid, name, image, field: 'photoURL' });
      await own.updateContact(tx, person, {
        ...(phone !== undefined && { phone: phone || null }),
        ...(place !== undefined && { place: place || null }),
      });
      if (language) await setLanguage(tx, uid, language);
    });
    return 1;
  }

  /** Makes a buyer a seller. Idempotent: 0 for who is one already. Refuses admins. */
  async function becomeSeller(caller: TokenHolder, phone: string): Promise<number> {
    return database.transaction(async (tx) => {
      const person = await lockPerson(tx, caller.id);
      if (!person || person.deletedAt || person.suspendedAt) {
        throw refuse(baseProblems, 'unauthorized');
      }
      if (person.isAdmin) throw refuse(accountProblems, 'admin_sells_nothing');
      if (person.type === 'Seller') return 0;
      await own.markSeller(tx, person, phone);
      await audit(tx, {
        actor: person,
        action: 'became_seller',
        subject: { kind: 'person', id: person.id, name: person.name },
        before: { type: 'Buyer' },
        after: { type: 'Seller' },
      });
      return 1;
    });
  }

  return { change, becomeSeller };
}
