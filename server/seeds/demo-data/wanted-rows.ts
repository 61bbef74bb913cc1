import { findWarnings } from '#contract/conversations/contact-details.ts';
import { wantedDays } from '#contract/wanted/limits.ts';
import { subjectOf } from '#server/modules/wanted/index.ts';
import type { wantedAds, wantedItems } from '#server/modules/wanted/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { type CategoryKey, categories, categoryId } from '../categories.ts';
import { hoursAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import type { BuyerKey } from './people.ts';
import { personId, productId, type RowContext } from './rows.ts';

interface DemoWanted {
  buyer: BuyerKey;
  /** Left out of one that looks for whatever has its mount and sensor. */
  name?: string;
  category: CategoryKey;
  mount?: string;
  sensor?: string;
  priceTo: number;
  condition: 'Excellent' | 'Good' | 'Fair';
  district?: string;
  note?: string;
  daysAgo: number;
  end?: 'found' | 'withdrawn';
  hidden?: true;
  /** An item that its seller answered with. */
  answered?: string;
}

/** What the demo's buyers look for: open, answered, near its end, over, found, ended and hidden. */
const demoWanted: readonly DemoWanted[] = [
  {
    buyer: 'nadia',
    name: 'Nikon D750',
    category: 'dslr',
    priceTo: 80_000,
    condition: 'Good',
    district: 'dhaka',
    note: 'With a lens, if you have one. I can come to Dhanmondi on any evening.',
    daysAgo: 3,
    answered: 'nikon-d750',
  },
  {
    buyer: 'mahmudul',
    name: 'Canon EOS 80D',
    category: 'dslr',
    priceTo: 62_000,
    condition: 'Good',
    daysAgo: 2,
  },
  {
    buyer: 'sumaiya',
    name: 'Canon EOS 80D',
    category: 'dslr',
    priceTo: 55_000,
    condition: 'Fair',
    district: 'dhaka',
    note: 'প্রথম ক্যামেরা হিসেবে কিনতে চাই। শাটার কাউন্ট কম হলে ভালো।',
    daysAgo: 1,
  },
  {
    buyer: 'rakib',
    name: 'Godox flash AD200',
    category: 'flash',
    priceTo: 24_000,
    condition: 'Good',
    daysAgo: 5,
  },
  {
    buyer: 'rakib',
    category: 'lens',
    mount: 'Sony E',
    sensor: 'full-frame',
    priceTo: 40_000,
    condition: 'Good',
    daysAgo: 4,
  },
  {
    buyer: 'nadia',
    name: 'Nikon Z6 II',
    category: 'mirrorless',
    priceTo: 140_000,
    condition: 'Excellent',
    daysAgo: 57,
  },
  {
    buyer: 'tanvir',
    name: 'Manfrotto tripod',
    category: 'tripod',
    priceTo: 9_000,
    condition: 'Fair',
    daysAgo: 64,
  },
  {
    buyer: 'nadia',
    name: 'Billingham bag',
    category: 'bag',
    priceTo: 7_500,
    condition: 'Good',
    daysAgo: 30,
    end: 'found',
  },
  {
    buyer: 'tanvir',
    name: 'Sony A7 III',
    category: 'mirrorless',
    priceTo: 120_000,
    condition: 'Good',
    daysAgo: 20,
    end: 'withdrawn',
  },
  {
    buyer: 'anika',
    name: 'Any camera',
    category: 'compact',
    priceTo: 5_000,
    condition: 'Fair',
    note: 'Send your camera first, I pay after a week.',
    daysAgo: 9,
    hidden: true,
  },
];

const known = (key: CategoryKey) => ({
  id: categoryId(key),
  name: categories.find((one) => one.key === key)?.name ?? '',
});

/** Rows of wanted ads and of what answered them, by the rule by which the shop reads what is looked for. */
export async function wantedRows(
  db: Executor,
  { now }: RowContext,
): Promise<{
  ads: (typeof wantedAds.$inferInsert)[];
  items: (typeof wantedItems.$inferInsert)[];
}> {
  const ads: (typeof wantedAds.$inferInsert)[] = [];
  const items: (typeof wantedItems.$inferInsert)[] = [];
  for (const wanted of demoWanted) {
    const { buyer, name = '', category, note = '', daysAgo, end, hidden, answered } = wanted;
    const { mount, sensor } = wanted;
    const id = demoId('wanted', `${buyer} ${name || category}`);
    const day = 24;
    ads.push({
      id,
      personId: personId(buyer),
      categoryId: categoryId(category),
      ...(await subjectOf(db, { name, category: known(category), mount, sensor })),
      priceTo: wanted.priceTo,
      condition: wanted.condition,
      district: wanted.district ?? null,
      note,
      flags: findWarnings(note),
      at: hoursAgo(now, daysAgo * day),
      expiresAt: hoursAgo(now, (daysAgo - wantedDays) * day),
      ...(end && { end, endedAt: hoursAgo(now, day) }),
      ...(hidden && { hiddenAt: hoursAgo(now, day) }),
    });
    if (answered) {
      const at = hoursAgo(now, day);
      items.push({ wantedId: id, itemId: productId(answered), at, answeredAt: at });
    }
  }
  return { ads, items };
}
