import type { Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import {
  accountClosedMail,
  accountDeletedMail,
  accountReinstatedMail,
  accountSuspendedMail,
} from './identity-mails.ts';
import type { Person } from './store.ts';

interface StandingLettersOptions {
  /** Whether the shop sends mail: years later nobody needs to hear of it. */
  sendsMail: boolean;
  publicUrl: string;
}

/** Tells people what became of their account, in the transaction that does it: the page itself tells them nothing any more. */
export function createStandingLetters({ sendsMail, publicUrl }: StandingLettersOptions) {
  const contact = `${publicUrl}/#contact`;

  type Mail = ReturnType<typeof accountDeletedMail>;
  const post = async (tx: Tx, key: string, { email }: Person, mail: Mail): Promise<void> => {
    if (sendsMail) await postMail(tx, key, { to: { name: '', address: email }, ...mail });
  };

  return {
    deletedByOwner: (tx: Tx, person: Person) =>
      post(tx, `account-deleted:${person.id}`, person, accountDeletedMail(contact)),
    deletedByAdmin: (tx: Tx, person: Person) =>
      post(tx, `account-deleted:${person.id}`, person, accountClosedMail(contact)),
    /** `since` tells this suspension from the next one. */
    suspended: (tx: Tx, person: Person, since: Date) =>
      post(
        tx,
        `account-suspended:${person.id}:${since.toISOString()}`,
        person,
        accountSuspendedMail(contact),
      ),
    /** `since`: when the suspension began that ends. */
    reinstated: (tx: Tx, person: Person, since: Date) =>
      post(
        tx,
        `account-reinstated:${person.id}:${since.toISOString()}`,
        person,
        accountReinstatedMail(`${publicUrl}/login`),
      ),
  };
}

export type StandingLetters = ReturnType<typeof createStandingLetters>;
