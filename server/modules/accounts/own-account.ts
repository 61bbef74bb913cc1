import type { OwnAccount } from '#contract/accounts/own-account-schemas.ts';
import { accountProblems } from '#contract/accounts/problems.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { AccountStatusMails } from './account-status-mails.ts';
import type { TokenHolder } from './callers.ts';
import { personDeleted } from './domain-events.ts';
import * as own from './own-account-store.ts';
import { createOwnProfile } from './own-profile.ts';
import { type PersonalData, readPersonalData } from './personal-data.ts';
import type { CheckPresence } from './presence.ts';
import type { ProfilePictures } from './profile.ts';
import { lockPerson, markDeleted } from './store.ts';
import { noPhoto } from './view.ts';

interface OwnAccountOptions {
  database: Database;
  personalData: PersonalData;
  pictures: Pick<ProfilePictures, 'claim' | 'release'>;
  secondFactorRequired: boolean;
  checkPresence: CheckPresence;
  formatMoment: (moment: Date) => string;
  statusMails: Pick<AccountStatusMails, 'deletedByOwner'>;
  /** As of the admin's deletion: takes what they sell off the shop before the answer. */
  onDeleted: (id: PersonId) => Promise<void>;
}

/** What people see and decide about their own account. */
export function createOwnAccount(options: OwnAccountOptions) {
  const { database, personalData, secondFactorRequired, checkPresence, statusMails, onDeleted } =
    options;
  const { db } = database;

  async function read(caller: TokenHolder): Promise<OwnAccount> {
    const ways = await own.findWaysIn(db, caller.uid);
    return {
      name: caller.name,
      email: caller.email,
      emailVerified: ways?.emailVerified ?? false,
      photoURL: caller.photoUrl ?? noPhoto,
      phone: caller.phone ?? '',
      place: caller.place ?? '',
      language: ways?.language ?? 'en',
      type: caller.type,
      isAdmin: caller.isAdmin,
      joined: options.formatMoment(caller.createdAt),
      hasPassword: Boolean(ways?.passwordHash),
      secondFactor: ways?.secondFactor ?? false,
      secondFactorRequired,
    };
  }

  /**
   * Deletes the caller's account, as an admin would, and erases what paid orders do not need. Refuses admins, a wrong
   * password, and people whose money is on its way or whose paid deals are not completed.
   */
  async function remove(caller: TokenHolder, password: string | undefined): Promise<number> {
    if (caller.isAdmin) throw refuse(accountProblems, 'not_yourself');
    await checkPresence(caller, password);
    await database.transaction(async (tx) => {
      // Waits for what names them at the moment, so that none of it is overlooked.
      const person = await lockPerson(tx, caller.id, 'update');
      if (!person || person.deletedAt) throw refuse(baseProblems, 'unauthorized');
      if (await personalData.isUnsettled(tx, caller.id)) throw refuse(accountProblems, 'unsettled');
      // In their language, which goes with their identity.
      await statusMails.deletedByOwner(tx, person);
      await personalData.leave(tx, person);
      await markDeleted(tx, person);
      await own.eraseTraces(tx, person);
      await audit(tx, {
        actor: person,
        action: 'account_deleted_by_owner',
        subject: { kind: 'person', id: person.id, name: person.name },
        before: { deleted: false },
        after: { deleted: true },
      });
      await append(tx, personDeleted.entry(person.id, { personId: person.id }));
    });
    await onDeleted(caller.id);
    return 1;
  }

  return {
    read,
    ...createOwnProfile(options),
    readData: (caller: TokenHolder) => readPersonalData(options, caller),
    remove,
  };
}

export type OwnAccounts = ReturnType<typeof createOwnAccount>;
