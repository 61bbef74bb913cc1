import type { PaymentId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PaymentGroup, PaymentStory } from '#contract/payments/overview-schemas.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import {
  countAttention,
  listRanked,
  readAttention,
  readPlace,
  writePlace,
} from './overview-ranking.ts';
import * as store from './overview-store.ts';
import { viewRow, viewStory } from './overview-view.ts';
import { isRelistable } from './relist.ts';
import type { Standings } from './standing.ts';

interface OverviewOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProduct'>;
  /** Whether a person is neither deleted nor suspended. */
  isActive: Standings['isActive'];
  formatMoment: (moment: Date) => string;
}

/** A page of the admin's list. */
const pageSize = 100;

/** What admins see of payments. It only reads. */
export function createPaymentsOverview(options: OverviewOptions) {
  const { catalogue, isActive, formatMoment } = options;
  const { db } = options.database;
  async function list(given: { group?: PaymentGroup; search?: string; cursor?: string }) {
    const { group = 'all', search = '', cursor } = given;
    const [ranked, needAttention] = await Promise.all([
      listRanked(db, {
        group,
        search,
        limit: pageSize + 1,
        ...(cursor !== undefined && { after: readPlace(cursor) }),
      }),
      countAttention(db),
    ]);
    const page = ranked.slice(0, pageSize);
    const last = ranked.length > pageSize ? page.at(-1) : undefined;
    const ids = page.map(({ id }) => id);
    const [details, openDisputes, openAlarms] = await Promise.all([
      store.listDetails(db, ids),
      store.listOpenDisputes(db, ids),
      store.listOpenAlarms(db, ids),
    ]);
    const found = new Map(details.map((row) => [row.payment.id, row]));
    return {
      payments: page.flatMap(({ id, attention }) => {
        const row = found.get(id);
        return row ? [viewRow(row, { attention, openDisputes, openAlarms, formatMoment })] : [];
      }),
      needAttention,
      nextCursor: last ? writePlace(last.place) : null,
    };
  }

  async function read(id: PaymentId): Promise<PaymentStory> {
    const [details] = await store.listDetails(db, [id]);
    if (!details) throw refuse(baseProblems, 'not_found');
    const { payment } = details;
    const [attention, openDisputes, openAlarms, records, refundedBy, product] = await Promise.all([
      readAttention(db, id),
      store.listOpenDisputes(db, [id]),
      store.listOpenAlarms(db, [id]),
      store.readRecords(db, id, payment.intentId),
      store.findName(db, payment.refundedBy),
      catalogue.findProduct(db, payment.itemId as ProductId),
    ]);
    const relistable = await isRelistable(db, { ...details, product }, isActive);
    const context = { attention, openDisputes, openAlarms, formatMoment, refundedBy, relistable };
    return viewStory(details, records, context);
  }

  return {
    list,
    read,
    /** Those of the ids that are payments'. */
    listKnown: (ids: readonly string[]) => store.listKnown(db, ids),
  };
}

export type PaymentsOverview = ReturnType<typeof createPaymentsOverview>;
