import { monthsTold, type SellerFigures, type ShopFigures } from '#contract/analytics/schemas.ts';
import { recentDays } from '#contract/catalogue/choices.ts';
import { type Person, peopleCounts } from '#server/modules/accounts/index.ts';
import { catalogueFigures } from '#server/modules/catalogue/index.ts';
import { moderationCounts } from '#server/modules/moderation/index.ts';
import { countBooked } from '#server/modules/orders/index.ts';
import { salesFigures } from '#server/modules/payments/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Database } from '#server/platform/db/database.ts';
import { median } from '#server/platform/median.ts';
import { lastMonths, monthsIn } from '#server/platform/months.ts';

interface FiguresOptions {
  database: Database;
  clock: Clock;
  timeZone: string;
}

/** Counted when they are asked for: what a seller or an admin reads here is true now. */
export function createAnalyticsService({ database: { db }, clock, timeZone }: FiguresOptions) {
  const calendar = monthsIn(timeZone);

  function recent() {
    const months = lastMonths(clock(), timeZone, monthsTold);
    return { months, since: months[0] as string };
  }

  async function ofSeller(seller: Person): Promise<SellerFigures> {
    const { months, since } = recent();
    const live = await catalogueFigures.listLiveIds(db, seller.id);
    const [booked, all, listed, sales] = await Promise.all([
      countBooked(db, live),
      salesFigures.sumSales(db, seller.id),
      catalogueFigures.countListed(db, calendar, since, seller.id),
      salesFigures.sumSalesByMonth(db, calendar, since, seller.id),
    ]);
    return {
      live: live.length,
      booked,
      ...all,
      months: months.map((month) => {
        const sale = sales.find((row) => row.month === month);
        return {
          month,
          listed: listed.find((row) => row.month === month)?.count ?? 0,
          sold: sale?.sold ?? 0,
          income: sale?.income ?? 0,
        };
      }),
    };
  }

  async function ofShop(): Promise<ShopFigures> {
    const { months, since } = recent();
    const week = dayOf(clock(), timeZone, recentDays - 1);
    const [live, reported, unverified, all, listed, sales, joined, decisions, views] =
      await Promise.all([
        catalogueFigures.countLive(db),
        moderationCounts.listReportedIds(db).then((ids) => catalogueFigures.countLive(db, ids)),
        peopleCounts.countUnverifiedSellers(db),
        salesFigures.sumSales(db),
        catalogueFigures.countListed(db, calendar, since),
        salesFigures.sumSalesByMonth(db, calendar, since),
        peopleCounts.countNewPeople(db, calendar, since),
        moderationCounts.listDecisions(db, calendar, since),
        catalogueFigures.sumViews(db, week),
      ]);
    return {
      live,
      reported,
      unverified,
      sold: all.sold,
      turnover: all.income,
      ...views,
      months: months.map((month) => {
        const sale = sales.find((row) => row.month === month);
        const came = (type: string) =>
          joined.find((row) => row.month === month && row.type === type)?.count ?? 0;
        const decided = decisions.filter((row) => row.month === month);
        return {
          month,
          listed: listed.find((row) => row.month === month)?.count ?? 0,
          sold: sale?.sold ?? 0,
          turnover: sale?.income ?? 0,
          newBuyers: came('Buyer'),
          newSellers: came('Seller'),
          decided: decided.length,
          hoursToDecide: median(decided.map(({ hours }) => hours)),
        };
      }),
    };
  }

  return { ofSeller, ofShop };
}

export type FiguresService = ReturnType<typeof createAnalyticsService>;
