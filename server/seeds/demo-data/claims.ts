import type { InspectionLine } from '#contract/orders/inspection.ts';

interface DemoWord {
  by: 'buyer' | 'seller';
  text: string;
  hoursAgo: number;
}

/** What a buyer claims about a sale of the demo. */
export interface DemoClaim {
  product: string;
  /** Hours ago. */
  opened: number;
  /** What differs; left out where it was never handed over. */
  lines?: readonly InspectionLine[];
  text: string;
  /** Whole tk that the seller would give back. */
  offered?: number;
  /** The seller's answer first. */
  words: readonly DemoWord[];
  /** By an admin with a part of the price, or by the seller, who has the item again. */
  ended?:
    | { hoursAgo: number; outcome: 'part'; amount: number; reason: string }
    | { hoursAgo: number; outcome: 'whole'; reason?: never };
  /** Hours since the deal is done. */
  completed?: number;
}

/** One claim in each state that somebody who looks around should see. */
export const demoClaims: readonly DemoClaim[] = [
  {
    product: 'sony-fe-50',
    opened: 5,
    lines: ['glass'],
    text: 'There is a scratch on the front element, as long as a grain of rice. The listing says that there is none.',
    words: [],
  },
  {
    product: 'nikon-d3500',
    opened: 44,
    lines: ['battery'],
    text: 'ব্যাটারি এক ঘণ্টাও থাকে না। বাকি সব ঠিক আছে।',
    offered: 1500,
    words: [
      {
        by: 'seller',
        text: 'It sat in the bag for two years, I should have tried it. A new one costs 1,500, I give that back.',
        hoursAgo: 9,
      },
    ],
  },
  {
    product: 'nikon-sb-700',
    opened: 60,
    text: 'He wrote that he left the flash with the guard of my building. The guard knows nothing of it.',
    words: [
      {
        by: 'seller',
        text: 'I gave it to the guard at the gate on Saturday at six, in a white bag with his name on it.',
        hoursAgo: 20,
      },
      {
        by: 'buyer',
        text: 'I asked both guards. There is no bag, and nobody signed for one.',
        hoursAgo: 18,
      },
    ],
  },
  {
    product: 'olympus-e-pl9',
    opened: 330,
    lines: ['screen'],
    text: 'The screen has a dark stain in one corner when it is tilted down.',
    words: [
      {
        by: 'seller',
        text: 'It was not there when we met, she looked at the screen for ten minutes.',
        hoursAgo: 300,
      },
    ],
    ended: {
      hoursAgo: 280,
      outcome: 'part',
      amount: 4000,
      reason:
        'The stain is in the second photo of the listing already, and the listing does not name it. A part goes back, the sale stands.',
    },
    completed: 270,
  },
  {
    product: 'nikon-35-dx',
    opened: 260,
    lines: ['focus'],
    text: 'The autofocus motor does not move on my D7200. It works on no other body either.',
    words: [
      {
        by: 'seller',
        text: 'Sorry, I tried it by hand only. Bring it to the shop, you get everything back.',
        hoursAgo: 240,
      },
    ],
    ended: { hoursAgo: 190, outcome: 'whole' },
  },
];
