import type {
  Balance,
  BalanceLinesQuery,
  BalancePage,
  OpenMoney,
} from '#contract/ledger/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { type ListWithheld, readMoney } from './available.ts';
import * as store from './balance-store.ts';

interface LedgerOptions {
  database: Database;
  commissionPercent: number;
  /** Days after the handover after which a deal is completed by itself. */
  claimDays: number;
  listWithheld: ListWithheld;
}

/** Deals that are named one by one. */
const maxOpen = 100;

const day = 86_400_000;

/** Paisa in whole tk: never more than there is. */
export const toTk = (paisa: number): number => Math.floor(paisa / 100);

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** What a seller sees of their money. */
export function createLedger({
  database,
  commissionPercent,
  claimDays,
  listWithheld,
}: LedgerOptions) {
  const { db } = database;

  async function readBalance({ id }: Person): Promise<Balance> {
    const [money, held, holds, withheld] = await Promise.all([
      readMoney(db, [id], listWithheld),
      store.listHeld(db, id),
      store.listHolds(db, id),
      listWithheld(db, [id]),
    ]);
    const states = new Map(withheld.map((row) => [row.id, row]));
    const isHeldBack = new Set([...held, ...holds].map((row) => row.id));
    // Of a completed deal nothing is held back, but what may go to the buyer is not the seller's to have.
    const completed = await store.listReleased(
      db,
      id,
      [...states.keys()].filter((deal) => !isHeldBack.has(deal)),
    );
    // Nothing is here any more of what a bank has whole.
    const shown = new Set([...isHeldBack, ...completed.map((row) => row.id)]);
    const gone = withheld.filter(({ id: deal, taken = 0 }) => taken > 0 && !shown.has(deal));
    const taken = await store.listNamed(
      db,
      gone.map(({ id: deal }) => deal),
    );
    const open: OpenMoney[] = [
      ...held.map((row) => viewOpen(row, { state: 'held' as const })),
      ...holds.map((row) => viewOpen(row, onItsWay(row.countsFrom))),
      ...completed.map((row) => viewOpen(row, { state: 'in_review' as const })),
      ...taken.map((row) => viewOpen({ ...row, amount: 0 }, { state: 'with_bank' as const })),
    ].map((row) => {
      const state = states.get(row.deal);
      if (!state) return row;
      const amount = row.amount + toTk(state.taken ?? 0);
      return { ...row, amount, state: state.how, availableAt: undefined };
    });
    // What is claimed is held as before, until somebody decides.
    const stays = ({ id: deal }: store.OpenRow) =>
      (states.get(deal)?.how ?? 'claimed') === 'claimed';
    return {
      held: toTk(sumOf(held.filter(stays))),
      onItsWay: toTk(sumOf(holds.filter(stays))),
      available: toTk(money.get(id)?.available ?? 0),
      balance: (money.get(id)?.balance ?? 0) / 100,
      commissionPercent,
      open: open.slice(0, maxOpen),
    };
  }

  const viewOpen = (
    { id, itemName, amount }: store.OpenRow,
    how: Pick<OpenMoney, 'state' | 'availableAt'>,
  ): OpenMoney => ({ deal: id, item: itemName, amount: toTk(amount), ...how });

  const onItsWay = (countsFrom: Date | null): Pick<OpenMoney, 'state' | 'availableAt'> => ({
    state: 'on_its_way',
    ...(countsFrom && {
      availableAt: new Date(countsFrom.getTime() + claimDays * day).toISOString(),
    }),
  });

  async function listLines({ id }: Person, query: BalanceLinesQuery): Promise<BalancePage> {
    const size = pageSize(query.limit);
    const reading = store.readFrom({ sort: 'newest', order: 'desc' }, query.cursor);
    const [found, total] = await Promise.all([
      store.listLines(db, id, reading, size + 1),
      store.countLines(db, id),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    const rows = page.map((row) => ({
      _id: row.entry,
      kind: row.kind,
      at: row.at.toISOString(),
      ...(row.bookingId !== null && { deal: row.bookingId, item: row.itemName ?? '' }),
      amount: toTk(row.balance),
      commission: toTk(row.commission),
    }));
    return { rows, total, nextCursor };
  }

  return { readBalance, listLines };
}

export type LedgerService = ReturnType<typeof createLedger>;
