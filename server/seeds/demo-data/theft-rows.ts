import type { NoticeState } from '#contract/serials/notices.ts';
import type { SerialSeal } from '#server/modules/catalogue/index.ts';
import type { theftNotices, theftQuestions } from '#server/modules/serials/tables.ts';
import { hoursAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import { heldItem } from './listing-rows.ts';
import type { BuyerKey } from './people.ts';
import { getProduct, personId, productId, type RowContext } from './rows.ts';

interface DemoTheft {
  by: BuyerKey;
  brand: string;
  model: string;
  serial: string;
  daysAgo: number;
  place: string;
  policeRef?: string;
  /** The prepared photo that serves as its proof; none where it is deleted already. */
  proof?: string;
  state: NoticeState;
  reason?: string;
  /** The item whose seller was asked, and what they answered; nothing while they are silent. */
  asked?: { item: string; answer?: string };
}

/** The item of the demo shop that was held until its seller had answered. */
export const askedItem = 'godox-v860-ii';

/** The items whose numbers are known. */
const serials = { [askedItem]: '4210377', [heldItem]: '1180294' };
export const numberedItems = [askedItem, heldItem] as const;

const demoThefts: readonly DemoTheft[] = [
  {
    by: 'nadia',
    brand: 'Fujifilm',
    model: 'X-T30',
    serial: '9BQ04417',
    daysAgo: 2,
    place: 'Kamalapur station, Dhaka',
    policeRef: 'GD 812, Shahjahanpur',
    proof: 'fujifilm-x-t30',
    state: 'submitted',
  },
  {
    by: 'nadia',
    brand: 'Canon',
    model: 'EOS RP',
    serial: '153022004418',
    daysAgo: 26,
    place: 'New Market, Dhaka',
    policeRef: 'GD 1204, New Market',
    proof: 'canon-eos-rp',
    state: 'accepted',
  },
  {
    by: 'nadia',
    brand: 'Nikon',
    model: 'D5600',
    serial: '4410392',
    daysAgo: 140,
    place: 'Cox’s Bazar bus stand',
    state: 'found',
  },
  {
    by: 'tanvir',
    brand: 'Godox',
    model: 'V860 II',
    serial: serials[askedItem],
    daysAgo: 12,
    place: 'A wedding in Mirpur, Dhaka',
    policeRef: 'GD 377, Pallabi',
    proof: askedItem,
    state: 'rejected',
    reason: 'The seller showed the receipt of this very number. Yours is of another one.',
    asked: {
      item: askedItem,
      answer: 'I bought it new at IDB Bhaban in 2021 and have its receipt and its box.',
    },
  },
  {
    by: 'fahim',
    brand: 'Sony',
    model: 'HVL-F45RM',
    serial: serials[heldItem],
    daysAgo: 4,
    place: 'A café in Dhanmondi, Dhaka',
    policeRef: 'GD 655, Dhanmondi',
    proof: heldItem,
    state: 'accepted',
    asked: { item: heldItem },
  },
  {
    by: 'mitu',
    brand: 'Sony',
    model: 'A6000',
    serial: '3870021',
    daysAgo: 9,
    place: 'Sylhet',
    proof: 'sony-a6000',
    state: 'rejected',
    reason: 'The receipt names another serial number. Please send the one of this camera.',
  },
  {
    by: 'fahim',
    brand: 'Canon',
    model: 'EOS 1300D',
    serial: '088034117',
    daysAgo: 31,
    place: 'Chattogram',
    state: 'withdrawn',
  },
];

const ended: readonly NoticeState[] = ['found', 'withdrawn'];

/** Theft notices of the demo shop, in each state one at least, as they were filed and as they stand; and what a seller was asked. */
export function theftRows({ now }: Pick<RowContext, 'now'>, sealSerial: SerialSeal) {
  const filed = demoThefts.map(({ by, serial, daysAgo, policeRef, ...theft }) => {
    const id = demoId('theft', `${by} ${serial}`);
    const row: typeof theftNotices.$inferInsert = {
      id,
      personId: personId(by),
      brand: theft.brand,
      model: theft.model,
      ...sealSerial(serial),
      lostOn: hoursAgo(now, (daysAgo + 1) * 24)
        .toISOString()
        .slice(0, 10),
      place: theft.place,
      policeRef: policeRef ?? null,
      at: hoursAgo(now, daysAgo * 24),
    };
    const later = hoursAgo(now, (daysAgo - 1) * 24);
    const isDecided = theft.state === 'accepted' || theft.state === 'rejected';
    const change = {
      state: theft.state,
      reason: theft.reason ?? null,
      ...(isDecided && { decidedBy: personId('admin'), decidedAt: later }),
      ...(ended.includes(theft.state) && { endedAt: later }),
    };
    return { row, change, proof: theft.proof };
  });
  const questions = demoThefts.flatMap(({ by, serial, asked, daysAgo }) =>
    asked
      ? [
          {
            id: demoId('theft question', asked.item),
            noticeId: demoId('theft', `${by} ${serial}`),
            productId: productId(asked.item),
            sellerId: personId(getProduct(asked.item).seller),
            at: hoursAgo(now, (daysAgo - 1) * 24),
            ...(asked.answer && {
              answer: asked.answer,
              answeredAt: hoursAgo(now, (daysAgo - 2) * 24),
            }),
          } satisfies typeof theftQuestions.$inferInsert,
        ]
      : [],
  );
  return { filed, questions };
}

/** What the shop keeps of the number of an item. */
export const serialOf = (key: (typeof numberedItems)[number], sealSerial: SerialSeal) =>
  sealSerial(serials[key]);
