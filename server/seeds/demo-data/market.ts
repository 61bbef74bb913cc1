import { pastSales } from './past-sales.ts';
import type { BuyerKey } from './people.ts';

/** Advertised items, the newest first: one was listed yesterday, the next the day before. */
export const advertised: readonly string[] = [
  'nikon-d750',
  'fujifilm-x-t30',
  'canonet-ql17',
  'canon-70-200-ii',
  'hasselblad-500cm',
  'canvas-shoulder-bag',
  'canon-eos-rp',
  'nikon-fm2',
  'fujifilm-xf-56',
  'ricoh-gr-ii',
  'sony-a7-iii',
  'gitzo-mountaineer',
  'sigma-18-35',
  'panasonic-s5',
  'voigtlander-bessa-r2a',
];

interface DemoSale {
  product: string;
  buyer: BuyerKey;
  paidDaysAgo: number;
  /** Others who had booked it. */
  late?: readonly BuyerKey[];
  /** They met, and paid in cash. */
  cash?: true;
  /** They have not met yet, or have and the deal is not done; done where it is left out. */
  progress?: 'waiting' | 'handed_over';
}

export const sales: readonly DemoSale[] = [
  {
    product: 'canon-ef-50-stm',
    buyer: 'nadia',
    paidDaysAgo: 9,
    late: ['rakib'],
    progress: 'waiting',
  },
  { product: 'yashica-electro-35', buyer: 'nadia', paidDaysAgo: 41, cash: true },
  { product: 'canon-1300d', buyer: 'rakib', paidDaysAgo: 5, late: ['mitu', 'nadia'] },
  { product: 'sony-a6000', buyer: 'anika', paidDaysAgo: 12, late: ['fahim'] },
  { product: 'nikon-50-18g', buyer: 'tanvir', paidDaysAgo: 6, progress: 'waiting' },
  { product: 'canon-ixus-185', buyer: 'tasnim', paidDaysAgo: 3, progress: 'handed_over' },
  { product: 'godox-tt600', buyer: 'mahmudul', paidDaysAgo: 27, cash: true },
  { product: 'nikon-d5600', buyer: 'rumana', paidDaysAgo: 33 },
  { product: 'helios-44-2', buyer: 'joydip', paidDaysAgo: 52, late: ['zahid'] },
  { product: 'lowepro-protactic', buyer: 'sabbir', paidDaysAgo: 21 },
  // What their buyers claim about them: claims.ts.
  { product: 'sony-fe-50', buyer: 'nadia', paidDaysAgo: 3, progress: 'handed_over' },
  { product: 'nikon-d3500', buyer: 'nadia', paidDaysAgo: 4, progress: 'handed_over' },
  { product: 'nikon-sb-700', buyer: 'tanvir', paidDaysAgo: 5, progress: 'waiting' },
  { product: 'olympus-e-pl9', buyer: 'mitu', paidDaysAgo: 16, progress: 'handed_over' },
  { product: 'nikon-35-dx', buyer: 'nadia', paidDaysAgo: 13, progress: 'handed_over' },
  ...pastSales.map(({ product, buyer, daysAgo }) => ({
    product,
    buyer,
    paidDaysAgo: daysAgo,
    cash: true as const,
  })),
];

/** Who bought a sold product. */
export function buyerOf(product: string): BuyerKey {
  const sale = sales.find((one) => one.product === product);
  if (!sale) throw new Error(`${product} is not sold`);
  return sale.buyer;
}

interface DemoBooking {
  product: string;
  buyer: BuyerKey;
  hoursAgo: number;
  /** Hours since the seller said that they got the money in cash; the buyer has not said so yet. */
  soldInCash?: number;
}

/** Booked, not paid yet. */
export const openBookings: readonly DemoBooking[] = [
  { product: 'fujifilm-x-t30', buyer: 'nadia', hoursAgo: 6 },
  { product: 'sony-fe-85', buyer: 'nadia', hoursAgo: 51 },
  { product: 'manfrotto-055', buyer: 'nadia', hoursAgo: 120, soldInCash: 3 },
  { product: 'nikon-d750', buyer: 'tanvir', hoursAgo: 3 },
  { product: 'nikon-d750', buyer: 'fahim', hoursAgo: 9 },
  { product: 'canon-6d-mark-ii', buyer: 'sumaiya', hoursAgo: 28 },
  { product: 'canon-70-200-ii', buyer: 'ashik', hoursAgo: 14 },
  { product: 'olympus-om-1', buyer: 'joydip', hoursAgo: 75 },
  { product: 'ricoh-gr-ii', buyer: 'ishrat', hoursAgo: 40 },
  { product: 'godox-v860-ii', buyer: 'shahadat', hoursAgo: 62 },
  { product: 'fujifilm-x-s10', buyer: 'lamia', hoursAgo: 20 },
  { product: 'canon-m50-mark-ii', buyer: 'anika', hoursAgo: 96 },
  { product: 'sony-zv-e10', buyer: 'nafis', hoursAgo: 33 },
  { product: 'yashica-mat-124g', buyer: 'debashish', hoursAgo: 110 },
  { product: 'canvas-shoulder-bag', buyer: 'mitu', hoursAgo: 11 },
  { product: 'tamron-28-75', buyer: 'sabbir', hoursAgo: 84 },
  { product: 'pentax-k1000', buyer: 'zahid', hoursAgo: 47 },
];

/** Reported to the admin, with the people who did. */
export const reported: readonly { product: string; by: readonly BuyerKey[] }[] = [
  { product: 'canon-5d-mark-ii', by: ['mahmudul', 'tanvir'] },
  { product: 'fujifilm-x100f', by: ['lamia', 'nafis', 'ishrat'] },
  { product: 'yunteng-880', by: ['mitu'] },
  { product: 'leica-m3', by: ['shahadat'] },
];
