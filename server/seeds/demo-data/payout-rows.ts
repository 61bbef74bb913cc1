import type { PayoutId, PersonId } from '#contract/kernel/ids.ts';
import type { PayoutAccount } from '#contract/payouts/account.ts';
import { sealAccount, sealedColumns } from '#server/modules/payouts/index.ts';
import type { payoutBatches, payouts, sellerAccounts } from '#server/modules/payouts/tables.ts';
import type { Seal } from '#server/platform/seal.ts';
import { momentAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import { admin, type SellerKey } from './people.ts';
import { personId, type RowContext } from './rows.ts';
import { minorUnits } from './sold-rows.ts';

interface DemoPayout {
  seller: SellerKey;
  account: PayoutAccount;
  /** Whole tk: what was completed before and not sent yet. */
  amount: number;
  /** Nothing is heard of it yet where this is left out. */
  ended?: { daysAgo: number; reference: string } | { daysAgo: number; reason: string };
}

const shuvos: PayoutAccount = { method: 'bkash', name: 'Shuvo Das', number: '01819447205' };
const mehedis: PayoutAccount = {
  method: 'bank',
  name: 'Md. Mehedi Alam',
  number: '1501203344556',
  bank: 'City Bank',
  branch: 'Dhanmondi',
};
const jannatuls = (number: string): PayoutAccount => ({
  method: 'bank',
  name: 'Jannatul Ferdous',
  number,
  bank: 'BRAC Bank',
  branch: 'Agrabad',
});

/** Who named an account, and since when. */
const accounts: readonly { seller: SellerKey; account: PayoutAccount; daysAgo: number }[] = [
  { seller: 'shuvo', account: shuvos, daysAgo: 70 },
  { seller: 'mehedi', account: mehedis, daysAgo: 60 },
  // Entered anew after the first payout came back.
  { seller: 'jannatul', account: jannatuls('2045617700013'), daysAgo: 18 },
];

/** What arrived, what came back, and what is on its way. */
const batches: readonly { madeDaysAgo: number; payouts: readonly DemoPayout[] }[] = [
  {
    madeDaysAgo: 24,
    payouts: [
      {
        seller: 'shuvo',
        account: shuvos,
        amount: 5_200,
        ended: { daysAgo: 23, reference: 'BKA7Q2M9XD' },
      },
      {
        seller: 'jannatul',
        account: jannatuls('2045617700031'),
        amount: 38_000,
        ended: { daysAgo: 21, reason: 'The bank knows no account with this number.' },
      },
    ],
  },
  {
    madeDaysAgo: 3,
    payouts: [
      {
        seller: 'mehedi',
        account: mehedis,
        amount: 34_500,
        ended: { daysAgo: 1, reference: 'FT26331-884210' },
      },
      { seller: 'jannatul', account: jannatuls('2045617700013'), amount: 38_000 },
    ],
  },
];

type PayoutInsert = typeof payouts.$inferInsert & {
  id: PayoutId;
  sellerId: PersonId;
  madeAt: Date;
};

function payoutRow(
  { seller, account, amount, ended }: DemoPayout,
  { batchId, madeAt, seal, now }: { batchId: string; madeAt: Date; seal: Seal; now: Date },
): PayoutInsert {
  const sellerId = personId(seller) as PersonId;
  const name = `${batchId} ${seller}`;
  const sealed = { ...sealedColumns(seal, account, sellerId), personId: sellerId };
  return {
    id: demoId('payout', name) as PayoutId,
    batchId,
    sellerId,
    amount: amount * minorUnits,
    method: account.method,
    ending: sealed.ending,
    accountSealed: sealAccount(seal, sealed),
    madeAt,
    ...(ended && {
      ...('reason' in ended
        ? { state: 'returned' as const, reason: ended.reason }
        : { state: 'paid' as const, reference: ended.reference }),
      endedAt: momentAgo(now, ended.daysAgo, `ended ${name}`),
    }),
  };
}

/** Where some of the sellers’ money goes, and what an admin sent of it. */
export function payoutRows({ now }: Pick<RowContext, 'now'>, seal: Seal) {
  const rows = {
    accounts: [] as (typeof sellerAccounts.$inferInsert)[],
    batches: [] as (typeof payoutBatches.$inferInsert)[],
    payouts: [] as PayoutInsert[],
  };
  for (const { seller, account, daysAgo } of accounts) {
    const person = personId(seller);
    rows.accounts.push({
      ...sealedColumns(seal, account, person),
      personId: person,
      changedAt: momentAgo(now, daysAgo, `account ${seller}`),
    });
  }
  for (const { madeDaysAgo, payouts: sent } of batches) {
    const batchId = demoId('payout batch', String(madeDaysAgo));
    const madeAt = momentAgo(now, madeDaysAgo, `batch ${madeDaysAgo}`);
    rows.batches.push({ id: batchId, madeBy: personId('admin'), maker: admin.name, madeAt });
    rows.payouts.push(...sent.map((one) => payoutRow(one, { batchId, madeAt, seal, now })));
  }
  return rows;
}
