import type { PayoutBatchId, PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { paymentProblems } from '#contract/payments/problems.ts';
import type { PayoutMethod } from '#contract/payouts/account.ts';
import { payoutProblems } from '#contract/payouts/problems.ts';
import type {
  BatchDetails,
  BatchesQuery,
  BatchPage,
  BatchRequest,
} from '#contract/payouts/schemas.ts';
import { findPersonById, type Person } from '#server/modules/accounts/index.ts';
import { listBalances, lockSeller, payOut, toTk } from '#server/modules/ledger/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { type CsvColumn, writeList } from '#server/platform/http/csv.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { AccountRow } from './account-store.ts';
import { listPayable, type PayableOptions, type PayableQuery } from './payables.ts';
import { openAccount, type SentAccount, sealAccount, sealedColumns } from './sealed-accounts.ts';
import * as store from './store.ts';

export interface BatchOptions extends PayableOptions {
  /** After a restore: what was sent or given back since the backup may be missing from the books. */
  isComparing: () => Promise<boolean>;
}

/** Payouts of one batch; who is left comes into the next one. */
const maxPayouts = 500;

type Sent = SentAccount & { method: PayoutMethod; amount: number; payout: string };

const columns: Record<PayoutMethod | 'all', CsvColumn<Sent>[]> = {
  all: [
    ['Name', ({ name }) => name],
    ['Method', ({ method }) => method],
    ['Number', ({ number }) => number],
    ['Bank', ({ bank }) => bank ?? ''],
    ['Branch', ({ branch }) => branch ?? ''],
    ['Amount (tk)', ({ amount }) => amount],
    ['Payout', ({ payout }) => payout],
  ],
  bank: [
    ['Name', ({ name }) => name],
    ['Account number', ({ number }) => number],
    ['Bank', ({ bank }) => bank ?? ''],
    ['Branch', ({ branch }) => branch ?? ''],
    ['Amount (tk)', ({ amount }) => amount],
    ['Payout', ({ payout }) => payout],
  ],
  bkash: [
    ['Name', ({ name }) => name],
    ['bKash number', ({ number }) => number],
    ['Amount (tk)', ({ amount }) => amount],
    ['Payout', ({ payout }) => payout],
  ],
};

type ReadingOptions = Pick<BatchOptions, 'database' | 'seal' | 'listUnderCase'>;

/** Why a listed payout is in no file: what became of its seller since, or of their account. */
async function createWhyKept(
  { listUnderCase }: Pick<BatchOptions, 'listUnderCase'>,
  db: Executor,
  rows: readonly store.PayoutOfBatch[],
) {
  const listed = rows.filter(({ payout }) => payout.state === 'listed');
  const underCase = new Set(
    await listUnderCase(
      db,
      listed.map(({ payout }) => payout.sellerId),
    ),
  );
  return ({ payout, isSuspended, isAccountChanged }: store.PayoutOfBatch) =>
    payout.state === 'listed'
      ? {
          ...(underCase.has(payout.sellerId) && { underCase: true as const }),
          ...(isSuspended && { suspended: true as const }),
          ...(isAccountChanged && { accountChanged: true as const }),
        }
      : {};
}

/** What was sent, as admins see it. */
function createReading(options: ReadingOptions) {
  const { database, seal } = options;
  const { db } = database;

  async function list(query: BatchesQuery): Promise<BatchPage> {
    const size = pageSize(query.limit);
    const reading = store.readFrom({ sort: 'newest', order: 'desc' }, query.cursor);
    const [found, total] = await Promise.all([
      store.listBatches(db, reading, size + 1),
      store.countBatches(db),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    return { rows: page.map(store.viewBatch), total, nextCursor };
  }

  async function read(id: PayoutBatchId): Promise<BatchDetails> {
    const batch = await store.findBatch(db, id);
    if (!batch) throw refuse(baseProblems, 'not_found');
    const rows = await store.listOfBatch(db, id);
    const whyKept = await createWhyKept(options, db, rows);
    return {
      ...store.viewBatch(batch),
      payouts: rows.map((row) => ({
        ...store.viewPayout(row.payout),
        seller: row.payout.sellerId,
        name: row.name,
        ...(isLost(row.payout) && { unreadable: true as const }),
        ...whyKept(row),
      })),
    };
  }

  const isLost = ({ state, accountSealed: sealed, sellerId }: store.PayoutRow): boolean =>
    state === 'listed' && (sealed === null || openAccount(seal, sealed, sellerId) === undefined);

  return { list, read };
}

/** Makes the function that writes the files for the bank and bKash. */
function createExport(options: ReadingOptions) {
  const { database, seal } = options;

  /** The file for the bank, bKash or whoever sends both: what is not marked yet. Who took the numbers along stands in the audit log. */
  return async function exportFile(
    by: Person,
    id: PayoutBatchId,
    only: PayoutMethod | undefined,
  ): Promise<string> {
    return database.transaction(async (tx) => {
      const batch = await store.findBatch(tx, id);
      if (!batch) throw refuse(baseProblems, 'not_found');
      const rows = await store.listOfBatch(tx, id);
      const whyKept = await createWhyKept(options, tx, rows);
      let lost = 0;
      let kept = 0;
      const sent = rows.flatMap((row): Sent[] => {
        const { id: payoutId, sellerId, method, amount, accountSealed: sealed, state } = row.payout;
        if ((only && method !== only) || state !== 'listed' || sealed === null) return [];
        if (Object.keys(whyKept(row)).length > 0) {
          kept += 1;
          return [];
        }
        const account = openAccount(seal, sealed, sellerId);
        // The batch says which these are; the others go on.
        if (!account) lost += 1;
        return account ? [{ ...account, method, amount: toTk(amount), payout: payoutId }] : [];
      });
      await audit(tx, {
        actor: by,
        action: 'payout_batch_exported',
        subject: { kind: 'payout_batch', id, name: id },
        after: {
          method: only ?? 'all',
          payouts: sent.length,
          ...(lost > 0 && { unreadable: lost }),
          ...(kept > 0 && { keptBack: kept }),
        },
      });
      return writeList(columns[only ?? 'all'], sent);
    });
  };
}

/** What admins send to sellers, and the files for the bank and bKash. */
export function createBatches(options: BatchOptions) {
  const { database, listWithheld, listUnderCase, minimum, seal } = options;
  const { db } = database;

  /** Who could be sent something, before anybody is locked; in the order in which they are locked. */
  async function listCandidates(only: PersonId | undefined, query: PayableQuery) {
    const some = await listBalances(db, only && [only]);
    const sellers = some.filter(({ balance }) => balance > 0).map(({ seller }) => seller);
    const rows = await listPayable(db, sellers, query);
    return rows
      .filter(({ hindrance }) => hindrance === undefined)
      .map(({ seller }) => seller)
      .sort()
      .slice(0, maxPayouts);
  }

  /** The account that an admin names for one seller, who must have been deleted. */
  async function readNamed(
    seller: PersonId,
    account: BatchRequest['account'],
  ): Promise<AccountRow | undefined> {
    const person = await findPersonById(db, seller);
    if (!person) throw refuse(baseProblems, 'not_found');
    if (!account) return undefined;
    if (!person.deletedAt) throw refuse(payoutProblems, 'sellers_account');
    const columns = sealedColumns(seal, account, seller);
    return { ...columns, personId: seller, changedAt: new Date(), waitsUntil: null };
  }

  /**
   * Sends what is available of each; of one seller also less than the minimum. Everything is read again under the sellers' locks,
   * so that two batches, or a batch and what goes back to a buyer, never share a taka. Refusals: `nothing_available`,
   * `sellers_account`, `payment_comparing`.
   */
  async function create(by: Person, request: BatchRequest): Promise<PayoutBatchId> {
    const only = request.seller;
    if (await options.isComparing()) {
      throw refuse(paymentProblems, 'payment_comparing', { retryAfter: 30 });
    }
    const named = only && (await readNamed(only, request.account));
    if (!only && request.account) throw refuse(payoutProblems, 'sellers_account');
    const query = { listWithheld, listUnderCase, seal, minimum: only ? 1 : minimum, named };
    const candidates = await listCandidates(only, query);
    const made = await database.transaction(async (tx) => {
      for (const seller of candidates) await lockSeller(tx, seller);
      const payable = await listPayable(tx, candidates, query);
      const sent = payable.flatMap(({ seller, available, account, hindrance }) =>
        account && hindrance === undefined ? [{ seller, account, tk: toTk(available) }] : [],
      );
      if (sent.length === 0) throw refuse(payoutProblems, 'nothing_available');
      const batchId = await store.insertBatch(tx, by);
      const rows = await store.insertPayouts(
        tx,
        sent.map(({ seller, account, tk }) => ({
          batchId,
          sellerId: seller,
          amount: tk * 100,
          method: account.method,
          ending: account.ending,
          accountSealed: sealAccount(seal, account),
        })),
      );
      await failPoint('payout.listed');
      for (const row of rows) await payOut(tx, row);
      await audit(tx, {
        actor: by,
        action: 'payout_batch_made',
        subject: { kind: 'payout_batch', id: batchId, name: batchId },
        after: {
          payouts: rows.length,
          amount: sent.reduce((sum, { tk }) => sum + tk, 0),
          ...(named && { seller: only, method: named.method, ending: named.ending }),
        },
      });
      return batchId;
    });
    await failPoint('payout.answering');
    return made;
  }

  return { create, ...createReading(options), exportFile: createExport(options) };
}
