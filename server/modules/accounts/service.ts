import type { registerPerson } from '#contract/accounts/endpoints.ts';
import { accountProblems } from '#contract/accounts/problems.ts';
import type { BodyOf } from '#contract/kernel/endpoint.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { eventKind } from '#server/platform/outbox/event.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { issueAccessToken, tokenSeconds } from './access-tokens.ts';
import type { AccountStatusMails } from './account-status-mails.ts';
import type { Identity, KnownBy } from './callers.ts';
import { createClosedAccounts } from './closed-accounts.ts';
import { lockIsClosed } from './closed-accounts-store.ts';
import { setLanguage } from './mailboxes-store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { createPeopleLists } from './people-lists.ts';
import { sameEmail } from './policy.ts';
import type { SecondFactorRule } from './second-factor.ts';
import { isPasswordOnly } from './second-factor-store.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';

/** What accounts needs of the picture store, which stands below it. */
export interface ProfilePictures {
  /** Makes an upload the picture of a profile; false when it is not the caller's. */
  claim(
    tx: Tx,
    claim: { url: string; uid: string; use: { kind: 'profile'; ref: string } },
  ): Promise<boolean>;
  /** Lets go of what a profile showed. */
  release(tx: Tx, use: { kind: 'profile'; ref: string }): Promise<void>;
  pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
}

interface AccountsOptions {
  database: Database;
  checkSecondFactor: SecondFactorRule;
  pictures: ProfilePictures;
  formatMoment: (moment: Date) => string;
  statusMails: Pick<AccountStatusMails, 'deletedByAdmin'>;
  /** Does what the fact `personDeleted` asks for before the admin is answered; the fact repeats what failed. */
  onDeleted: (id: PersonId) => Promise<void>;
  /** Told of each access token that is given. */
  onToken: (token: string) => void;
}

type Registration = BodyOf<typeof registerPerson>;

/** What is left out stays; null takes the picture away. */
export interface ProfileChange {
  name?: string;
  image?: string | null;
}

/** Facts that other modules listen to, through the outbox. */
export const personDeleted = eventKind<{ personId: PersonId }>('accounts.person_deleted');

export function createAccountsService(options: AccountsOptions) {
  const { database, pictures, statusMails, onDeleted, checkSecondFactor } = options;
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

  /** Makes an upload the picture of a profile. Refuses with the name of the field what is not theirs. */
  async function claimPhoto(tx: Tx, uid: string, photo: { field: string; url: string }) {
    const use = { kind: 'profile' as const, ref: uid };
    if (await pictures.claim(tx, { url: photo.url, uid, use })) return;
    const message = accountProblems.photo_not_yours.body.ownStatus;
    throw refuse(accountProblems, 'photo_not_yours', { issues: [{ path: photo.field, message }] });
  }

  /** Registers the identity with the shop; answers false when it is registered already. */
  async function register(identity: Identity, registration: Registration): Promise<boolean> {
    const { name, photoURL, type } = registration;
    if (!sameEmail(registration.email, identity.email) || registration.uid !== identity.uid) {
      throw refuse(accountProblems, 'identity_mismatch');
    }
    return database.transaction(async (tx) => {
      const blocked = await lockIsClosed(tx, identity.email);
      if (blocked) throw refuse(accountProblems, 'email_blocked');
      const row = { uid: identity.uid, email: identity.email, name, type, photoUrl: photoURL };
      const person = await store.insertPerson(tx, row);
      if (!person) {
        const known = await store.findPersonByUid(tx, identity.uid);
        // Deleted meanwhile: the address may be free for somebody new, not for this identity.
        if (known?.deletedAt) throw refuse(accountProblems, 'email_blocked');
        return false;
      }
      if (photoURL) await claimPhoto(tx, identity.uid, { field: 'photoURL', url: photoURL });
      return true;
    });
  }

  /** Only people who were deleted or suspended may not; whoever is not registered yet is welcome. */
  async function maySignIn(uid: string): Promise<boolean> {
    const person = await store.findPersonByUid(db, uid);
    return !person?.deletedAt && !person?.suspendedAt;
  }

  /** Shows the name and picture that an identity gave itself in the shop as well; refuses pictures of others. */
  async function changeProfile(uid: string, { name, image }: ProfileChange): Promise<void> {
    await database.transaction(async (tx) => {
      if (image !== undefined) await pictures.release(tx, { kind: 'profile', ref: uid });
      if (image) await claimPhoto(tx, uid, { field: 'image', url: image });
      await store.updateProfile(tx, uid, {
        ...(name !== undefined && { name }),
        ...(image !== undefined && { photoUrl: image }),
      });
    });
  }

  /** The lists of buyers and sellers, for the admin whose address it is. */
  function peopleFor(admin: Person, email: string) {
    checkOwnEmail(admin, email);
    return peopleLists;
  }

  /** Idempotent: a second call changes nothing. Only sellers are verified. */
  async function verify(admin: Person, id: PersonId): Promise<number> {
    return database.transaction(async (tx) => {
      const person = await store.lockPerson(tx, id);
      if (!person || person.deletedAt || person.type !== 'Seller' || person.isAdmin) {
        throw refuse(baseProblems, 'not_found');
      }
      const changed = await store.markVerified(tx, id);
      if (changed === 0) return 0;
      await audit(tx, {
        actor: admin,
        action: 'seller_verified',
        subject: { kind: 'person', id, name: person.name },
        before: { verified: false },
        after: { verified: true },
      });
      return changed;
    });
  }

  /** Signs a person out everywhere and hides them; what they sell leaves the shop with them. */
  async function remove(admin: Person, id: PersonId): Promise<number> {
    if (admin.id === id) throw refuse(accountProblems, 'not_yourself');
    await database.transaction(async (tx) => {
      const person = await store.lockPerson(tx, id);
      if (!person || person.deletedAt) throw refuse(baseProblems, 'not_found');
      if (person.isAdmin) throw refuse(accountProblems, 'not_an_admin');
      await store.markDeleted(tx, person);
      await audit(tx, {
        actor: admin,
        action: 'person_deleted',
        subject: { kind: 'person', id, name: person.name },
        before: { type: person.type, verified: person.verifiedAt !== null, deleted: false },
        after: { type: person.type, verified: person.verifiedAt !== null, deleted: true },
      });
      await append(tx, personDeleted.entry(id, { personId: id }));
      await statusMails.deletedByAdmin(tx, person);
    });
    await onDeleted(id);
    return 1;
  }

  /** Makes sure that the admin of the settings exists, with that password. */
  async function ensureAdmin(admin: { email: string; password: string }): Promise<void> {
    const known = await store.findPasswordHash(db, admin.email);
    const same = known !== undefined && (await verifyPassword(known, admin.password));
    const passwordHash = same && known ? known : await hashPassword(admin.password);
    await database.transaction(async (tx) => {
      const name = 'Admin';
      const uid = await store.upsertCredentialIdentity(tx, {
        email: admin.email,
        name,
        passwordHash,
      });
      // Whoever had this identity under another password, or came in by a popup, is no admin.
      if (!same) {
        await store.endSessions(tx, uid);
        await store.forgetOtherWaysIn(tx, uid);
      }
      await store.insertPerson(tx, { uid, email: admin.email, name, type: 'Buyer', isAdmin: true });
      await store.makeAdmin(tx, uid);
    });
  }

  return {
    ...createClosedAccounts(options),
    peopleFor,
    getLookedUp,
    checkOwnEmail,
    issueToken,
    register,
    maySignIn,
    changeProfile,
    verify,
    remove,
    ensureAdmin,
    findPersonById: store.findPersonById,
    isPasswordOnly: (uid: string) => isPasswordOnly(db, uid),
    isActive: store.isActive,
    listAway: store.listAway,
    listAdminEmails: () => store.listAdminEmails(db),
    forgetExpired: () => store.deleteExpired(db),
  };
}

export type AccountsService = ReturnType<typeof createAccountsService>;
