import type { PaymentId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type {
  PaymentRow,
  PaymentStory,
  PaymentsFilter,
  PaymentsQuery,
} from '#contract/payments/overview-schemas.ts';
import { attentionWords } from '#contract/payments/state-words.ts';
import { stateWordsOf } from '#contract/payments/state-words-of.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { exportedRows, writeList } from '#server/platform/http/csv.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { PaymentDeps } from './dependencies.ts';
import {
  countAttention,
  countFound,
  listRanked,
  type Ranked,
  readAttention,
  readPlace,
  writePlace,
} from './overview-ranking.ts';
import * as store from './overview-store.ts';
import { viewRow, viewStory } from './overview-view.ts';
import { isRelistable } from './relist.ts';
import { readLeft } from './sale-facts.ts';

interface OverviewOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProduct'>;
  /** Whether a person is neither deleted nor suspended. */
  isActive: PaymentDeps['isActive'];
  formatMoment: (moment: Date) => string;
}

/** What needs a person stands first, whatever else is sorted by begins with the newest and the largest. */
const wantedOf = (filter: PaymentsFilter) => {
  const { group = 'all', search = '', sort = 'attention' } = filter;
  return { group, search, sort, order: filter.order ?? (sort === 'attention' ? 'asc' : 'desc') };
};

/** In the words of the page, where some states need no more. */
const attentionOf = ({ attention, state, method }: PaymentRow): string =>
  attention ? (attentionWords[attention] ?? stateWordsOf(state, method)).message : '';

/** What admins see of payments. It only reads. */
export function createPaymentsOverview(options: OverviewOptions) {
  const { catalogue, isActive, formatMoment } = options;
  const { db } = options.database;

  async function view(ranked: readonly Ranked[]): Promise<{ row: PaymentRow; begun: Date }[]> {
    const ids = ranked.map(({ id }) => id);
    const [all, openDisputes, openAlarms] = await Promise.all([
      store.listDetails(db, ids),
      store.listOpenDisputes(db, ids),
      store.listOpenAlarms(db, ids),
    ]);
    const found = new Map(all.map((details) => [details.payment.id, details]));
    return ranked.flatMap(({ id, attention }) => {
      const details = found.get(id);
      if (!details) return [];
      const row = viewRow(details, { attention, openDisputes, openAlarms, formatMoment });
      return [{ row, begun: details.payment.createdAt }];
    });
  }

  async function list({ limit, cursor, ...filter }: PaymentsQuery) {
    const size = pageSize(limit);
    const wanted = wantedOf(filter);
    const after = cursor === undefined ? undefined : readPlace(cursor, wanted);
    const [ranked, needAttention, found] = await Promise.all([
      listRanked(db, { ...wanted, limit: size + 1, after }),
      countAttention(db),
      countFound(db, wanted),
    ]);
    const { page, nextCursor } = cutPage(ranked, size, ({ place }) => writePlace(place));
    const payments = (await view(page)).map(({ row }) => row);
    return { payments, needAttention, found, nextCursor };
  }

  async function exportFound(filter: PaymentsFilter): Promise<string> {
    const ranked = await listRanked(db, { ...wantedOf(filter), limit: exportedRows });
    return writeList(
      [
        ['Item', ({ row }) => row.itemName],
        ['Buyer', ({ row }) => row.buyer.name],
        ["Buyer's email", ({ row }) => row.buyer.email],
        ['Seller', ({ row }) => row.seller.name],
        ["Seller's email", ({ row }) => row.seller.email],
        ['Amount (tk)', ({ row }) => row.amount],
        ['Given back in parts (tk)', ({ row }) => row.givenBack ?? 0],
        ['State', ({ row }) => stateWordsOf(row.state, row.method).message],
        ['Needs attention', ({ row }) => attentionOf(row)],
        ['Transaction', ({ row }) => row.transactionId ?? ''],
        ['Begun (UTC)', ({ begun }) => begun.toISOString()],
        ['Id', ({ row }) => row._id],
      ],
      await view(ranked),
    );
  }

  async function read(id: PaymentId): Promise<PaymentStory> {
    const [details] = await store.listDetails(db, [id]);
    if (!details) throw refuse(baseProblems, 'not_found');
    const { payment } = details;
    const [attention, openDisputes, openAlarms, records, refundedBy, product, { left }] =
      await Promise.all([
        readAttention(db, id),
        store.listOpenDisputes(db, [id]),
        store.listOpenAlarms(db, [id]),
        store.readRecords(db, id, payment.intentId),
        store.findName(db, payment.refundedBy),
        catalogue.findProduct(db, payment.itemId as ProductId),
        readLeft(db, { transactionId: payment.intentId }),
      ]);
    const relistable = await isRelistable(db, { ...details, product }, isActive);
    const known = { attention, openDisputes, openAlarms, formatMoment };
    return viewStory(details, records, { ...known, refundedBy, relistable, left });
  }

  return {
    list,
    exportFound,
    read,
    /** Those of the ids that are payments'. */
    listKnown: (ids: readonly string[]) => store.listKnown(db, ids),
  };
}

export type PaymentsOverview = ReturnType<typeof createPaymentsOverview>;
