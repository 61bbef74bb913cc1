import type { PersonId } from '#contract/kernel/ids.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { PasswordRules } from './password-rules.ts';
import type { ProfileChange } from './profile.ts';

/**
 * The library's own code (of its admin plugin) for people who may not sign in. To know an address and a password is enough
 * to hear it of a suspended account, and not of a closed one: whom a provider vouches for hears it of both.
 */
export const closedAccount = 'BANNED_USER';

/** Somebody who is suspended. */
export interface Suspended {
  id: PersonId;
  suspendedAt: Date;
  /** When it ends by itself; null: when an admin says so. */
  suspendedUntil: Date | null;
}

export type AccountStatus = 'active' | 'closed' | Suspended;

/** What the identity provider is built from. */
export interface IdentityOptions {
  database: Database;
  log: Logger;
  rules: PasswordRules;
  publicUrl: string;
  https: boolean;
  secret: string;
  /** Further origins of the shop itself, for a request that came by one of them. */
  trustedOrigins: (request: Request | undefined) => string[];
  accounts: {
    /** Whether somebody may sign in; whoever is not registered yet may. */
    readStatus(uid: string): Promise<AccountStatus>;
    /** The path of the page on which somebody may appeal against their suspension; undefined where nobody can. */
    findAppeal(person: Suspended): Promise<string | undefined>;
    /** Somebody new is there. */
    welcome(user: { id: string; emailVerified: boolean }, language: Language): Promise<void>;
    /** A password was changed by somebody who knew the old one. */
    mailNewPassword(uid: string): Promise<void>;
    /** True for accounts that no other company's word opens: admins', and those with a second factor. */
    isPasswordOnly(uid: string): Promise<boolean>;
    /** True for the address of somebody who was deleted, until an admin sets it free. */
    isEmailClosed(email: string): Promise<boolean>;
    /** Shows a new name or picture in the shop too; refuses a picture that is not theirs. */
    changeProfile(uid: string, change: ProfileChange): Promise<void>;
  };
}
