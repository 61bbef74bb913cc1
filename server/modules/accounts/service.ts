import { accountProblems } from '#contract/accounts/problems.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { issueAccessToken, tokenSeconds } from './access-tokens.ts';
import {
  type DeletionOptions,
  deletePerson,
  setModerator,
  type VerifyingOptions,
  verifySeller,
} from './admin-decisions.ts';
import type { Identity, KnownBy } from './callers.ts';
import { createClosedAccounts } from './closed-accounts.ts';
import { ensureAdmin } from './first-admin.ts';
import type { AccountStatus } from './identity-options.ts';
import { setLanguage } from './mailboxes-store.ts';
import { createPeopleLists } from './people-lists.ts';
import { sameEmail } from './policy.ts';
import { changeProfile, type ProfileChange, type ProfilePictures } from './profile.ts';
import { type Registration, register } from './registration.ts';
import type { SecondFactorRule } from './second-factor.ts';
import { isPasswordOnly } from './second-factor-store.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';
import type { Revocation } from './takeover.ts';

interface AccountsOptions extends DeletionOptions, VerifyingOptions {
  database: Database;
  statusMails: DeletionOptions['statusMails'] & VerifyingOptions['statusMails'];
  checkSecondFactor: SecondFactorRule;
  pictures: ProfilePictures;
  formatMoment: (moment: Date) => string;
  revocation: Revocation;
  /** Told of each access token that is given. */
  onToken: (token: string) => void;
}

export function createAccountsService(options: AccountsOptions) {
  const { database, checkSecondFactor } = options;
  const { db } = database;
  const peopleLists = createPeopleLists(options);

  /**
   * The person that a look-up by e-mail address means: the caller, or anyone for an admin.
   * Refuses alike for known and unknown addresses of others.
   */
  async function getLookedUp(caller: KnownBy, email: string): Promise<Person> {
    const own = caller.person?.email ?? caller.identity?.email ?? '';
    const self = caller.person ?? (await store.findPersonByUid(db, caller.identity?.uid ?? ''));
    if (self?.deletedAt || self?.suspendedAt) throw refuse(baseProblems, 'unauthorized');
    if (sameEmail(own, email)) {
      if (!self) throw refuse(baseProblems, 'not_found');
      return self;
    }
    if (!self?.isAdmin) throw refuse(baseProblems, 'forbidden');
    await checkSecondFactor(self);
    const person = await store.findPersonByEmail(db, email.trim().toLowerCase());
    if (!person) throw refuse(baseProblems, 'not_found');
    return person;
  }

  /** Refuses with Forbidden unless the address in a path is the caller's own. */
  function checkOwnEmail(person: Person, email: string): void {
    if (!sameEmail(person.email, email)) throw refuse(baseProblems, 'forbidden');
  }

  /**
   * Gives the signed-in person a token, and remembers in which language they read; refuses others' addresses and people who
   * are not registered.
   */
  async function issueToken(identity: Identity, email: string, language: Language) {
    if (!sameEmail(identity.email, email)) throw refuse(accountProblems, 'identity_mismatch');
    const person = await store.findPersonByUid(db, identity.uid);
    if (!person) throw refuse(baseProblems, 'forbidden');
    if (person.deletedAt || person.suspendedAt) throw refuse(baseProblems, 'unauthorized');
    const accessToken = await issueAccessToken(db, person, identity.sessionId);
    options.onToken(accessToken);
    await setLanguage(db, identity.uid, language);
    return { accessToken, expiresIn: tokenSeconds };
  }

  /** Only people who were deleted or suspended may not sign in; whoever is not registered yet is welcome. */
  async function readStatus(uid: string): Promise<AccountStatus> {
    const person = await store.findPersonByUid(db, uid);
    if (person?.deletedAt) return 'closed';
    if (!person?.suspendedAt) return 'active';
    const { id, suspendedAt, suspendedUntil } = person;
    return { id, suspendedAt, suspendedUntil };
  }

  /** The lists of buyers and sellers, for the admin whose address it is. */
  function peopleFor(admin: Person, email: string) {
    checkOwnEmail(admin, email);
    return peopleLists;
  }

  return {
    ...createClosedAccounts(options),
    peopleFor,
    getLookedUp,
    checkOwnEmail,
    issueToken,
    readStatus,
    register: (identity: Identity, registration: Registration) =>
      register(options, identity, registration),
    changeProfile: (uid: string, change: ProfileChange) => changeProfile(options, uid, change),
    verifySeller: (admin: Person, id: PersonId) => verifySeller(options, admin, id),
    setModerator: (admin: Person, id: PersonId, moderator: boolean) =>
      setModerator(options, admin, id, moderator),
    remove: (admin: Person, id: PersonId) => deletePerson(options, admin, id),
    ensureAdmin: (admin: { email: string; password: string }) =>
      ensureAdmin(database, admin, options.revocation),
    findPersonById: store.findPersonById,
    isPasswordOnly: (uid: string) => isPasswordOnly(db, uid),
    isActive: store.isActive,
    listAway: store.listAway,
    listAdminEmails: () => store.listAdminEmails(db),
    forgetExpired: () => store.deleteExpired(db),
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;
