import type { Condition } from '#contract/catalogue/schemas.ts';
import type { BuyerKey, SellerKey } from './people.ts';

/** An item like one on sale, sold in cash long ago: what prices are told by. */
export interface PastSale {
  /** Its own key, and that of the product that it was like. */
  product: string;
  like: string;
  name: string;
  seller: SellerKey;
  buyer: BuyerKey;
  price: number;
  condition: Condition;
  purchaseYear: number;
  daysAgo: number;
}

type Row = readonly [SellerKey, BuyerKey, number, Condition, number, number];

const salesOf = (like: string, name: string, rows: readonly Row[]): PastSale[] =>
  rows.map(([seller, buyer, price, condition, purchaseYear, daysAgo], at) => {
    const product = `${like}-before-${at + 1}`;
    return { product, like, name, seller, buyer, price, condition, purchaseYear, daysAgo };
  });

/** Enough of the first to hold prices against, of the second for a hint; with both, enough of their kind. */
export const pastSales: readonly PastSale[] = [
  ...salesOf('nikon-d750', 'Nikon D750 body', [
    ['nusrat', 'zahid', 71_000, 'Good', 2021, 31],
    ['imran', 'rakib', 78_000, 'Excellent', 2022, 40],
    ['farzana', 'mitu', 64_500, 'Fair', 2020, 47],
    ['arif', 'ishrat', 73_500, 'Good', 2021, 56],
    ['mehedi', 'fahim', 69_000, 'Good', 2020, 64],
    ['nusrat', 'mahmudul', 76_000, 'Good', 2022, 72],
    ['sadia', 'ashik', 81_000, 'Excellent', 2022, 83],
    ['imran', 'sabbir', 70_500, 'Good', 2021, 95],
    ['arif', 'sumaiya', 61_000, 'Fair', 2020, 108],
    ['kamrul', 'debashish', 74_000, 'Good', 2021, 121],
    ['farzana', 'joydip', 72_500, 'Good', 2021, 134],
    ['mehedi', 'parvin', 84_000, 'Excellent', 2022, 150],
    ['sadia', 'shahadat', 68_000, 'Good', 2020, 171],
    ['kamrul', 'joydip', 75_500, 'Good', 2021, 188],
    ['nusrat', 'parvin', 66_000, 'Fair', 2021, 203],
    ['imran', 'shahadat', 77_500, 'Good', 2021, 240],
    ['arif', 'shahadat', 79_500, 'Excellent', 2021, 300],
  ]),
  ...salesOf('canon-6d-mark-ii', 'Canon EOS 6D Mark II body', [
    ['mehedi', 'rakib', 69_000, 'Good', 2021, 37],
    ['sadia', 'fahim', 74_500, 'Excellent', 2022, 61],
    ['kamrul', 'mahmudul', 66_000, 'Good', 2021, 77],
    ['nusrat', 'sumaiya', 71_500, 'Good', 2021, 98],
    ['imran', 'debashish', 63_000, 'Fair', 2020, 126],
    ['farzana', 'joydip', 70_000, 'Good', 2022, 160],
    ['arif', 'shahadat', 76_000, 'Excellent', 2022, 214],
  ]),
];
