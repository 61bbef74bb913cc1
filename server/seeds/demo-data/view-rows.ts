import type { productViews } from '#server/modules/catalogue/tables.ts';
import { dayOf } from '#server/platform/days.ts';
import { listedDaysAgo } from './calendar.ts';
import { demoNumber } from './identity.ts';
import { advertised, sales } from './market.ts';
import { products } from './products/index.ts';
import { productId } from './rows.ts';

/** Before that nobody counted. */
const countedDays = 28;

/** How often each product was looked at, day by day: the advertised ones most, sold ones until their sale. */
export function viewRows({ now }: { now: Date }): (typeof productViews.$inferInsert)[] {
  return products.flatMap(({ key }) => {
    const first = Math.min(listedDaysAgo(key), countedDays);
    const last = sales.find(({ product }) => product === key)?.paidDaysAgo ?? 0;
    const most = advertised.includes(key) ? 19 : demoNumber(`liked ${key}`, 1, 7);
    const days = Array.from({ length: Math.max(0, first - last) }, (_, index) => first - index);
    return days
      .map((back) => ({
        productId: productId(key),
        day: dayOf(now, 'Asia/Dhaka', back),
        views: demoNumber(`views ${key} ${back}`, 0, most),
      }))
      .filter(({ views }) => views > 0);
  });
}
