import { writeCsv } from '#contract/kernel/csv-text.ts';
import { maxExportRows } from '#contract/kernel/page-sizes.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type {
  Statement,
  StatementLine,
  StatementQuery,
} from '#contract/ledger/statement-schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import * as store from './statement-store.ts';

interface StatementOptions {
  database: Database;
  clock: Clock;
  /** By whose calendar months begin. */
  timeZone: string;
}

/** Paisa in tk: exact, as JSON writes it. */
const inTk = (paisa: number): number => paisa / 100;

/** Months from the later one back to the earlier one, such as `2026-11`. */
function monthsBack(from: string, to: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 1] = from.split('-').map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < to) return months;
    months.push(name);
    month -= 1;
    if (month === 0) {
      year -= 1;
      month = 12;
    }
  }
}

/** Lines with the balance after each. */
function viewLines(opening: number, rows: readonly store.MonthLine[]): StatementLine[] {
  let balance = opening;
  return rows.map(({ entry, at, kind, bookingId, itemName, amount, commission }) => {
    balance += amount;
    return {
      _id: entry,
      at: at.toISOString(),
      kind,
      ...(bookingId !== null && { deal: bookingId, item: itemName ?? '' }),
      amount: inTk(amount),
      commission: inTk(commission),
      balance: inTk(balance),
    };
  });
}

/** What a file calls a line; another kind stands there as the journal has it. */
const kindWords: Partial<Record<string, string>> = {
  release: 'Handed over',
  chargeback: 'Given back to the buyer, by the shop or a bank',
  refund_failed: 'Yours again: the bank of the buyer did not take it, or decided for you',
  payout: 'Paid out',
  payout_returned: 'Paid back',
  write_off: 'Given up by the shop',
};

/** Statements of a seller's balance, month by month: the end of one is the beginning of the next. */
export function createStatements({ database, clock, timeZone }: StatementOptions) {
  const presentMonth = () => dayOf(clock(), timeZone).slice(0, 7);

  async function readFrom(
    db: Executor,
    seller: Person['id'],
    asked: string | undefined,
  ): Promise<Statement> {
    const present = presentMonth();
    const first = await store.findFirstMonth(db, seller, timeZone);
    const months = first ? monthsBack(present, first) : [];
    const month = asked ?? present;
    if (month !== present && !months.includes(month)) throw refuse(baseProblems, 'not_found');
    const { opening, closing } = await store.readEnds(db, seller, month, timeZone);
    const rows = await store.listMonth(db, seller, month, timeZone);
    return {
      month,
      months,
      opening: inTk(opening),
      lines: viewLines(opening, rows.slice(0, maxExportRows)),
      more: rows.length > maxExportRows,
      closing: inTk(closing),
    };
  }

  /** As of one moment, so that the lines lead from the opening to the closing balance. Throws `not_found`. */
  const read = ({ id }: Pick<Person, 'id'>, { month }: StatementQuery): Promise<Statement> =>
    database.db.transaction((tx) => readFrom(tx, id, month), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });

  async function exportMonth(seller: Pick<Person, 'id'>, query: StatementQuery): Promise<string> {
    const { month, opening, lines, more, closing } = await read(seller, query);
    return writeCsv([
      ['Day', 'What', 'Item', 'Deal', 'In (tk)', 'Out (tk)', 'Balance (tk)', 'Moment (UTC)'],
      [month, 'Opening balance', '', '', '', '', opening, ''],
      ...lines.map(({ at, kind, item, deal, amount, balance }) => [
        dayOf(new Date(at), timeZone),
        kindWords[kind] ?? kind.replaceAll('_', ' '),
        item ?? '',
        deal ?? '',
        amount > 0 ? amount : '',
        amount < 0 ? -amount : '',
        balance,
        at,
      ]),
      ...(more ? [[`Only the first ${maxExportRows} lines of the month are in this file.`]] : []),
      [
        month,
        month < presentMonth() ? 'Closing balance' : 'Balance so far',
        '',
        '',
        '',
        '',
        closing,
        '',
      ],
    ]);
  }

  return { read, exportMonth };
}

export type Statements = ReturnType<typeof createStatements>;
