import type { ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { ReportedFilter, ReportedItem, ReportedQuery } from '#contract/moderation/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { exportedRows, writeList } from '#server/platform/http/csv.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import * as store from './reported-lists-store.ts';

interface ReportedListsOptions {
  database: Database;
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
}

const sortingOf = ({
  sort = 'reported',
  order = sort === 'name' ? 'asc' : 'desc',
}: ReportedFilter) => ({ sort, order }) as const;

const statusOf = ({ status }: store.ReportedRow) =>
  status === 'sold' ? ('sold' as const) : ('available' as const);

/** What was reported and is still in the shop, each item once, as an admin or moderator sees it. */
export function createReportedLists({ database: { db }, pictures }: ReportedListsOptions) {
  async function view(rows: readonly store.ReportedRow[]): Promise<ReportedItem[]> {
    const urls = rows.map(({ imageUrl }) => imageUrl);
    const shown = await pictures.pictures(db, urls);
    return rows.map((row) => {
      const picture = shown.get(row.imageUrl);
      return {
        _id: row.id as ProductId,
        itemId: row.id as ProductId,
        name: row.name,
        image: row.imageUrl,
        ...(picture && { picture }),
        resalePrice: row.resalePrice as Money,
        reports: row.reports,
        salesStatus: statusOf(row),
      };
    });
  }

  /** The whole list, as the specification has it, or one page of it where somebody asks for one. */
  async function listReported(caller: Person, { limit, cursor, ...filter }: ReportedQuery) {
    const condition = store.fitting(filter, caller);
    const reading = store.readReported(sortingOf(filter), cursor);
    if (limit === undefined && cursor === undefined) {
      return view(await store.listReported(db, condition, reading));
    }
    const size = pageSize(limit);
    const [rows, total, everything] = await Promise.all([
      store.listReported(db, condition, reading, size + 1),
      store.countReported(db, condition),
      store.countReported(db, store.fitting({}, caller)),
    ]);
    const { page, nextCursor } = cutPage(rows, size, reading.cursorOf);
    return { rows: await view(page), total, everything, nextCursor };
  }

  async function exportReported(admin: Person, filter: ReportedFilter): Promise<string> {
    const reading = store.readReported(sortingOf(filter));
    return writeList(
      [
        ['Name', ({ name }) => name],
        ['Price (tk)', ({ resalePrice }) => resalePrice],
        ['Reports', ({ reports }) => reports],
        ['Last report (UTC)', ({ lastReport }) => new Date(lastReport).toISOString()],
        ['Status', statusOf],
        ['Id', ({ id }) => id],
      ],
      await store.listReported(db, store.fitting(filter, admin), reading, exportedRows),
    );
  }

  return { listReported, exportReported };
}
