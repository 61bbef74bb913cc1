import type { Tx } from '#server/platform/db/database.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { identityMails } from './identity-mails.ts';
import { findLanguage } from './letters-store.ts';
import type { Person } from './store.ts';

interface StandingLettersOptions {
  /** Whether the shop sends mail: years later nobody needs to hear of it. */
  sendsMail: boolean;
  publicUrl: string;
}

/** Tells people what became of their account, in the transaction that does it: the page itself tells them nothing any more. */
export function createStandingLetters({ sendsMail, publicUrl }: StandingLettersOptions) {
  const contact = `${publicUrl}/#contact`;

  type Kind = 'accountDeleted' | 'accountClosed' | 'accountSuspended' | 'accountReinstated';
  async function post(tx: Tx, key: string, { email, uid }: Person, kind: Kind): Promise<void> {
    if (!sendsMail) return;
    const mails = identityMails[await findLanguage(tx, uid)];
    const mail = mails[kind](kind === 'accountReinstated' ? `${publicUrl}/login` : contact);
    await postMail(tx, key, { to: { name: '', address: email }, ...mail });
  }

  return {
    deletedByOwner: (tx: Tx, person: Person) =>
      post(tx, `account-deleted:${person.id}`, person, 'accountDeleted'),
    deletedByAdmin: (tx: Tx, person: Person) =>
      post(tx, `account-deleted:${person.id}`, person, 'accountClosed'),
    /** `since` tells this suspension from the next one. */
    suspended: (tx: Tx, person: Person, since: Date) =>
      post(tx, `account-suspended:${person.id}:${since.toISOString()}`, person, 'accountSuspended'),
    /** `since`: when the suspension began that ends. */
    reinstated: (tx: Tx, person: Person, since: Date) =>
      post(
        tx,
        `account-reinstated:${person.id}:${since.toISOString()}`,
        person,
        'accountReinstated',
      ),
  };
}

export type StandingLetters = ReturnType<typeof createStandingLetters>;
