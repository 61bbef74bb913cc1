import type { PersonId } from '#contract/kernel/ids.ts';
import { waitHours } from '#contract/payouts/account.ts';
import {
  findLanguage,
  findPersonById,
  type Person,
  postAccountMail,
} from '#server/modules/accounts/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';

interface PayoutMailOptions {
  /** Whether the shop sends mail. If not, nothing is kept: the news would be old when it is sent. */
  sendsMail: boolean;
  publicUrl: string;
}

/** What a mail says of a payout. */
export interface ToldPayout {
  id: string;
  sellerId: PersonId;
  /** Whole tk. */
  amount: number;
  ending: string;
}

const changed =
  ({ ending, contact }: { ending: string; contact: string }): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('Where your money goes was changed'),
    paragraphs: [
      i18n._(
        'The account that we send your money to was changed by somebody who was signed in as you and proved it. The number of the new one ends in {ending}. For safety nothing is sent to it for {hours} hours.',
        { ending, hours: waitHours },
      ),
      i18n._('If it was not you, write to us at once, and choose a new password: {link}', {
        link: contact,
      }),
    ],
  });

const unreadable =
  (ending: string, page: string): WriteMail =>
  ({ i18n }) => ({
    subject: i18n._('Please enter again where your money goes'),
    paragraphs: [
      i18n._(
        'We can no longer read the number, ending in {ending}, of the account that we send your money to. Until you enter it again, nothing is sent; your balance stays as it is.',
        { ending },
      ),
      i18n._('Enter it here: {link}', { link: page }),
    ],
  });

const paid =
  ({ amount, ending }: ToldPayout, reference: string, page: string): WriteMail =>
  ({ i18n, money }) => ({
    subject: i18n._('Your money has arrived'),
    paragraphs: [
      i18n._(
        'We sent {amount} to your account whose number ends in {ending}. The reference of the transfer is {reference}.',
        { amount: money(amount), ending, reference: oneLine(reference) },
      ),
      i18n._('Everything that came and went: {link}', { link: page }),
    ],
  });

const returned =
  ({ amount, ending }: ToldPayout, reason: string, page: string): WriteMail =>
  ({ i18n, money }) => ({
    subject: i18n._('Your money came back'),
    paragraphs: [
      i18n._(
        'We could not send {amount} to your account whose number ends in {ending}. The money is in your balance again.',
        { amount: money(amount), ending },
      ),
      i18n._('The reason: {reason}', { reason: oneLine(reason) }),
      i18n._('Please look whether the account is right: {link}', { link: page }),
    ],
  });

/**
 * Tells sellers of their money, in the transaction that makes it true. These are mails that nobody can switch off, and they go
 * to unconfirmed addresses as well: so they name nobody.
 */
export function createPayoutMails({ sendsMail, publicUrl }: PayoutMailOptions) {
  const page = `${publicUrl}/dashboard/balance`;

  async function post(
    tx: Tx,
    key: string,
    { email, uid }: Person,
    write: WriteMail,
  ): Promise<void> {
    if (!sendsMail) return;
    await postAccountMail(tx, key, { email, language: await findLanguage(tx, uid) }, write);
  }

  async function postTo(tx: Tx, key: string, id: PersonId, write: WriteMail): Promise<void> {
    const person = await findPersonById(tx, id);
    if (person && !person.deletedAt) await post(tx, key, person, write);
  }

  return {
    /** `since` distinguishes this change from the next one. */
    accountChanged: (tx: Tx, person: Person, { ending, since }: { ending: string; since: Date }) =>
      post(
        tx,
        `payout-account:${person.id}:${since.toISOString()}`,
        person,
        changed({ ending, contact: `${publicUrl}/#contact` }),
      ),
    /** Once for an account as it is. */
    accountUnreadable: (
      tx: Tx,
      { personId, ending, changedAt }: { personId: string; ending: string; changedAt: Date },
    ) =>
      postTo(
        tx,
        `payout-account-unreadable:${personId}:${changedAt.toISOString()}`,
        personId as PersonId,
        unreadable(ending, page),
      ),
    paid: (tx: Tx, payout: ToldPayout, reference: string) =>
      postTo(tx, `payouts.paid:${payout.id}`, payout.sellerId, paid(payout, reference, page)),
    returned: (tx: Tx, payout: ToldPayout, reason: string) =>
      postTo(tx, `payouts.returned:${payout.id}`, payout.sellerId, returned(payout, reason, page)),
  };
}

export type PayoutMails = ReturnType<typeof createPayoutMails>;
