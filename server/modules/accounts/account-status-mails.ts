import type { Tx } from '#server/platform/db/database.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { findLanguage } from './mailboxes-store.ts';
import { type Appeal, accountMails, postAccountMail } from './mails.ts';
import type { Person } from './store.ts';

interface AccountStatusMailsOptions {
  /** Whether the shop sends mail. If not, nothing is kept: the news would be years old when it is sent. */
  sendsMail: boolean;
  publicUrl: string;
  timeZone: string;
}

interface Suspended {
  until: Date | null;
  reason?: string | undefined;
  appeal?: Appeal | undefined;
}

interface Limited {
  until: Date;
  reason: string;
  appeal?: Appeal | undefined;
}

/** Tells people about the status of their account, in the transaction that changes it: they cannot sign in to see it. */
export function createAccountStatusMails(options: AccountStatusMailsOptions) {
  const { sendsMail, publicUrl, timeZone } = options;
  const contact = `${publicUrl}/#contact`;
  const { accountDeleted, accountClosed, accountSuspended, accountReinstated } = accountMails;
  const { accountLimited, accountUnlimited, suspensionChanged } = accountMails;
  const { sellerVerified, sellerUnverified } = accountMails;

  async function post(tx: Tx, key: string, { email, uid }: Person, write: WriteMail) {
    if (!sendsMail) return;
    await postAccountMail(tx, key, { email, language: await findLanguage(tx, uid) }, write);
  }

  /** What the mails say, for whoever wants to see one before it is sent. `reason`, `words`: what is told besides, in the reader's language. */
  const write = {
    /** Whoever is suspended already is told the other end. */
    suspended: ({ suspendedAt }: Person, { until, reason, appeal }: Suspended) =>
      (suspendedAt ? suspensionChanged : accountSuspended)({
        contact,
        until,
        reason: reason && oneLine(reason),
        timeZone,
        appeal,
      }),
    limited: ({ until, reason, appeal }: Limited) =>
      accountLimited({ until, reason: oneLine(reason), contact, timeZone, appeal }),
    unlimited: (words = '') => accountUnlimited(`${publicUrl}/dashboard`, oneLine(words)),
    reinstated: (words = '') => accountReinstated(`${publicUrl}/login`, oneLine(words)),
  };

  return {
    write,
    deletedByOwner: (tx: Tx, person: Person) =>
      post(tx, `account-deleted:${person.id}`, person, accountDeleted(contact)),
    deletedByAdmin: (tx: Tx, person: Person) =>
      post(tx, `account-deleted:${person.id}`, person, accountClosed(contact)),
    /** `at` distinguishes it from the next suspension, and from another end of this one; `until`: when it ends by itself. */
    suspended(tx: Tx, person: Person, { at, ...told }: Suspended & { at: Date }) {
      const key = `account-suspended:${person.id}:${at.toISOString()}`;
      return post(tx, key, person, write.suspended(person, told));
    },
    /** `at` distinguishes it from the same limit said before, for something else. */
    limited(tx: Tx, person: Person, { at, ...told }: Limited & { at: Date }) {
      const key = `account-limited:${person.id}:${at.toISOString()}`;
      return post(tx, key, person, write.limited(told));
    },
    /** `until`: when the limit would have ended. */
    unlimited(tx: Tx, person: Person, until: Date, words?: string) {
      const key = `account-unlimited:${person.id}:${until.toISOString()}`;
      return post(tx, key, person, write.unlimited(words));
    },
    /** `at`: when they got the badge. */
    verified(tx: Tx, person: Person, at: Date) {
      const key = `seller-verified:${person.id}:${at.toISOString()}`;
      return post(tx, key, person, sellerVerified({ dashboard: `${publicUrl}/dashboard` }));
    },
    /** `since`: when they got the badge that they lose. */
    unverified(tx: Tx, person: Person, { since, reason }: { since: Date; reason: string }) {
      const key = `seller-unverified:${person.id}:${since.toISOString()}`;
      return post(tx, key, person, sellerUnverified({ reason: oneLine(reason), contact }));
    },
    /** `since`: when the suspension began that ends. */
    reinstated(tx: Tx, person: Person, since: Date, words?: string) {
      const key = `account-reinstated:${person.id}:${since.toISOString()}`;
      return post(tx, key, person, write.reinstated(words));
    },
  };
}

export type AccountStatusMails = ReturnType<typeof createAccountStatusMails>;
