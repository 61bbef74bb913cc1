import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import type {
  Balance,
  BalanceLinesQuery,
  BalancePage,
  OpenMoney,
} from '#contract/ledger/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import * as store from './balance-store.ts';

interface LedgerOptions {
  database: Database;
  commissionPercent: number;
  /** Days after the handover after which a deal is completed by itself. */
  claimDays: number;
  /** Sales of a seller whose price is on its way back, or looked at. */
  listWithheld: (
    executor: Executor,
    seller: PersonId,
  ) => Promise<{ id: BookingId; how: 'refunding' | 'in_review' }[]>;
}

/** Deals that are named one by one. */
const maxOpen = 100;

const day = 86_400_000;

/** Paisa in whole tk: never more than there is. */
const toTk = (paisa: number): number => Math.floor(paisa / 100);

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
    const [balance, held, holds, withheld] = await Promise.all([
      store.readBalance(db, id),
      store.listHeld(db, id),
      store.listHolds(db, id),
      listWithheld(db, id),
    ]);
    const states = new Map(withheld.map(({ id: deal, how }) => [deal, how]));
    const isHeldBack = new Set([...held, ...holds].map((row) => row.id));
    // Of a completed deal nothing is held back, but what may go to the buyer is not the seller's to have.
    const completed = await store.listReleased(
      db,
      id,
      [...states.keys()].filter((deal) => !isHeldBack.has(deal)),
    );
    const open: OpenMoney[] = [
      ...held.map((row) => viewOpen(row, { state: 'held' as const })),
      ...holds.map((row) => viewOpen(row, onItsWay(row.handedOverAt))),
      ...completed.map((row) => viewOpen(row, { state: 'in_review' as const })),
    ].map((row) => {
      const state = states.get(row.deal);
      return state ? { ...row, state, availableAt: undefined } : row;
    });
    const stays = ({ id: deal }: store.OpenRow) => !states.has(deal);
    return {
      held: toTk(sumOf(held.filter(stays))),
      onItsWay: toTk(sumOf(holds.filter(stays))),
      available: toTk(balance - sumOf(holds) - sumOf(completed)),
      commissionPercent,
      open: open.slice(0, maxOpen),
    };
  }

  const viewOpen = (
    { id, itemName, amount }: store.OpenRow,
    how: Pick<OpenMoney, 'state' | 'availableAt'>,
  ): OpenMoney => ({ deal: id, item: itemName, amount: toTk(amount), ...how });

  const onItsWay = (handedOverAt: Date | null): Pick<OpenMoney, 'state' | 'availableAt'> => ({
    state: 'on_its_way',
    ...(handedOverAt && {
      availableAt: new Date(handedOverAt.getTime() + claimDays * day).toISOString(),
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
      deal: row.bookingId,
      item: row.itemName,
      amount: toTk(row.balance),
      commission: toTk(row.commission),
    }));
    return { rows, total, nextCursor };
  }

  return { readBalance, listLines };
}

export type LedgerService = ReturnType<typeof createLedger>;
