import type { Tx } from '#server/platform/db/database.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { findLanguage } from './mailboxes-store.ts';
import { accountMails, postAccountMail } from './mails.ts';
import type { Person } from './store.ts';

interface AccountStatusMailsOptions {
  /** Whether the shop sends mail. If not, nothing is kept: the news would be years old when it is sent. */
  sendsMail: boolean;
  publicUrl: string;
}

/** Tells people about the status of their account, in the transaction that changes it: they cannot sign in to see it. */
export function createAccountStatusMails({ sendsMail, publicUrl }: AccountStatusMailsOptions) {
  const contact = `${publicUrl}/#contact`;
  const { accountDeleted, accountClosed, accountSuspended, accountReinstated, sellerUnverified } =
    accountMails;

  async function post(tx: Tx, key: string, { email, uid }: Person, write: WriteMail) {
    if (!sendsMail) return;
    await postAccountMail(tx, key, { email, language: await findLanguage(tx, uid) }, write);
  }

  return {
    deletedByOwner: (tx: Tx, person: Person) =>
      post(tx, `account-deleted:${person.id}`, person, accountDeleted(contact)),
    deletedByAdmin: (tx: Tx, person: Person) =>
      post(tx, `account-deleted:${person.id}`, person, accountClosed(contact)),
    /** `since` distinguishes this suspension from the next one. */
    suspended(tx: Tx, person: Person, since: Date) {
      const key = `account-suspended:${person.id}:${since.toISOString()}`;
      return post(tx, key, person, accountSuspended(contact));
    },
    /** `since`: when they got the badge that they lose. */
    unverified(tx: Tx, person: Person, { since, reason }: { since: Date; reason: string }) {
      const key = `seller-unverified:${person.id}:${since.toISOString()}`;
      return post(tx, key, person, sellerUnverified({ reason: oneLine(reason), contact }));
    },
    /** `since`: when the suspension began that ends. */
    reinstated(tx: Tx, person: Person, since: Date) {
      const key = `account-reinstated:${person.id}:${since.toISOString()}`;
      return post(tx, key, person, accountReinstated(`${publicUrl}/login`));
    },
  };
}

export type AccountStatusMails = ReturnType<typeof createAccountStatusMails>;
