import type { PayoutId, PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { payoutProblems } from '#contract/payouts/problems.ts';
import type { PaidRequest, WriteOffRequest } from '#contract/payouts/schemas.ts';
import { findPersonById, type Person } from '#server/modules/accounts/index.ts';
import {
  lockSeller,
  payoutArrived,
  payoutCameBack,
  readBalance,
  toTk,
  writeOff,
} from '#server/modules/ledger/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { eraseAccount } from './account-store.ts';
import { payoutEnded } from './domain-events.ts';
import type { PayoutMails, ToldPayout } from './mails.ts';
import * as store from './store.ts';

export interface MarkingOptions {
  database: Database;
  mails: PayoutMails;
  /** Called after a commit that posted a mail. */
  onMail: () => void;
}

const told = ({ id, sellerId, amount, ending }: store.PayoutRow): ToldPayout => ({
  id,
  sellerId,
  amount: toTk(amount),
  ending,
});

/** What admins say became of a payout, and of what a seller owes the shop. */
export function createMarking({ database, mails, onMail }: MarkingOptions) {
  type End = Pick<store.PayoutRow, 'reference' | 'reason'> & { state: 'paid' | 'returned' };

  /** Ends a payout that is listed. One that ended so is left as it is; one that ended otherwise is refused. */
  async function end(
    by: Person,
    id: PayoutId,
    how: End,
    post: (tx: Tx, row: store.PayoutRow) => Promise<void>,
  ): Promise<number> {
    const ended = await database.transaction(async (tx) => {
      const found = await store.findPayout(tx, id);
      if (!found) throw refuse(baseProblems, 'not_found');
      await lockSeller(tx, found.sellerId);
      const row = await store.findPayout(tx, id);
      if (!row) throw refuse(baseProblems, 'not_found');
      if (row.state === how.state) return 0;
      if (row.state !== 'listed') throw refuse(payoutProblems, 'payout_over');
      await store.endPayout(tx, id, how);
      await failPoint('payout.ended');
      await post(tx, row);
      await append(tx, {
        key: `${payoutEnded}:${id}`,
        kind: payoutEnded,
        payload: { payoutId: id },
      });
      const seller = await findPersonById(tx, row.sellerId);
      if (seller?.deletedAt) await eraseAccount(tx, seller.id);
      await audit(tx, {
        actor: by,
        action: `payout_${how.state}`,
        subject: { kind: 'payout', id, name: seller?.name ?? id },
        ...(how.reason !== null && { reason: how.reason }),
        before: { state: 'listed' },
        after: { state: how.state, reference: how.reference, amount: toTk(row.amount) },
      });
      return 1;
    });
    if (ended > 0) onMail();
    return ended;
  }

  const markPaid = (by: Person, id: PayoutId, { reference }: PaidRequest): Promise<number> =>
    end(by, id, { state: 'paid', reference, reason: null }, async (tx, row) => {
      await payoutArrived(tx, row);
      await mails.paid(tx, told(row), reference);
    });

  const markReturned = (
    by: Person,
    id: PayoutId,
    { reference = null, reason }: { reference?: string | null | undefined; reason: string },
  ): Promise<number> =>
    end(by, id, { state: 'returned', reference, reason }, async (tx, row) => {
      await payoutCameBack(tx, row);
      await mails.returned(tx, told(row), reason);
    });

  /** Gives up what a seller owes the shop; nothing where they owe nothing. */
  async function giveUp(
    by: Person,
    seller: PersonId,
    { reason }: WriteOffRequest,
  ): Promise<number> {
    return database.transaction(async (tx) => {
      const person = await findPersonById(tx, seller);
      if (!person) throw refuse(baseProblems, 'not_found');
      await lockSeller(tx, seller);
      const balance = await readBalance(tx, seller);
      if (balance >= 0) return 0;
      await writeOff(tx, seller, -balance, `${seller}:${crypto.randomUUID()}`);
      await audit(tx, {
        actor: by,
        action: 'balance_written_off',
        subject: { kind: 'person', id: seller, name: person.name },
        reason,
        before: { balance: toTk(balance) },
        after: { balance: 0 },
      });
      return 1;
    });
  }

  return { markPaid, markReturned, giveUp };
}
