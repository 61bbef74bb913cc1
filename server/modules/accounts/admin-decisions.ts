import { accountProblems } from '#contract/accounts/problems.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { AccountStatusMails } from './account-status-mails.ts';
import { personDeleted } from './domain-events.ts';
import { limitOf } from './limited.ts';
import type { PersonalData } from './personal-data.ts';
import { endSessionsOf } from './session-life.ts';
import { lockPerson, markDeleted, markModerator, markVerified, type Person } from './store.ts';
import { isVerifiedSeller } from './verified-sellers.ts';

export interface VerifyingOptions {
  database: Database;
  statusMails: Pick<AccountStatusMails, 'verified'>;
  /** Called when a mail is waiting, after the transaction that posted it. */
  onMail: () => void;
}

/** Makes somebody a verified seller, who is told. Idempotent: returns 0 when they are one already. Refuses who is no seller. */
export async function verifySeller(
  { database, statusMails, onMail }: VerifyingOptions,
  admin: Person,
  id: PersonId,
): Promise<number> {
  const changed = await database.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person || person.deletedAt || person.type !== 'Seller' || person.isAdmin) {
      throw refuse(baseProblems, 'not_found');
    }
    const at = await markVerified(tx, id);
    if (!at) return 0;
    await audit(tx, {
      actor: admin,
      action: 'seller_verified',
      subject: { kind: 'person', id, name: person.name },
      before: { verified: false },
      after: { verified: true },
    });
    await statusMails.verified(tx, person, at);
    return 1;
  });
  if (changed > 0) onMail();
  return changed;
}

/**
 * Makes a buyer or seller a moderator, or ends that, and signs them out: their sessions began under other rules. Idempotent. Refuses
 * admins, and who is gone, suspended or limited.
 */
export async function setModerator(
  { database }: { database: Database },
  admin: Person,
  id: PersonId,
  moderator: boolean,
): Promise<number> {
  return database.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (!person || person.deletedAt || person.isAdmin) throw refuse(baseProblems, 'not_found');
    const isBarred = person.suspendedAt !== null || limitOf(person) !== undefined;
    if (moderator && isBarred) throw refuse(baseProblems, 'not_found');
    if ((person.moderatorSince !== null) === moderator) return 0;
    await markModerator(tx, id, moderator);
    await endSessionsOf(tx, person.uid);
    await audit(tx, {
      actor: admin,
      action: moderator ? 'moderator_made' : 'moderator_ended',
      subject: { kind: 'person', id, name: person.name },
      before: { moderator: !moderator },
      after: { moderator },
    });
    return 1;
  });
}

export interface DeletionOptions {
  database: Database;
  statusMails: Pick<AccountStatusMails, 'deletedByAdmin'>;
  /** Whether any money is in a seller's balance, below 0 as well, or on its way to them. */
  hasMoneyHere: (tx: Tx, id: PersonId) => Promise<boolean>;
  personalData: Pick<PersonalData, 'remove'>;
  /** Handles the event `personDeleted` before the admin is answered; the outbox repeats it if it fails. */
  onDeleted: (id: PersonId) => Promise<void>;
}

/**
 * Signs a person out everywhere, hides them and what they sell, and erases what is theirs alone. Returns 1; refuses admins,
 * and sellers whose money is here.
 */
export async function deletePerson(
  { database, statusMails, hasMoneyHere, personalData, onDeleted }: DeletionOptions,
  admin: Person,
  id: PersonId,
): Promise<number> {
  if (admin.id === id) throw refuse(accountProblems, 'not_yourself');
  await database.transaction(async (tx) => {
    const person = await lockPerson(tx, id, 'update');
    if (!person || person.deletedAt) throw refuse(baseProblems, 'not_found');
    if (person.isAdmin) throw refuse(accountProblems, 'not_an_admin');
    if (await hasMoneyHere(tx, id)) throw refuse(accountProblems, 'money_here');
    await personalData.remove(tx, id);
    await markDeleted(tx, person);
    await audit(tx, {
      actor: admin,
      action: 'person_deleted',
      subject: { kind: 'person', id, name: person.name },
      before: { type: person.type, verified: isVerifiedSeller(person), deleted: false },
      after: { type: person.type, verified: isVerifiedSeller(person), deleted: true },
    });
    await append(tx, personDeleted.entry(id, { personId: id }));
    await statusMails.deletedByAdmin(tx, person);
  });
  await onDeleted(id);
  return 1;
}
