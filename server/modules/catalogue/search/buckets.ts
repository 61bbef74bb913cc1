import { anyOf, lexeme } from './terms.ts';

/**
 * Every row lies in one bucket per axis: by its day since 1970, by its price (500 taka a bucket), and by the grade of its
 * condition (256 buckets per grade, by the first byte of the id). Its index terms name that bucket, the group of 4 around it,
 * the group of 16, and so on, so that a few terms describe a long range of buckets (migration 0027).
 */
export interface BucketAxis {
  /** In its terms. */
  name: 'day' | 'price' | 'grade';
  /** The last one holds what would be beyond it. */
  last: number;
}

export const byDay: BucketAxis = { name: 'day', last: 32_767 };
export const byPrice: BucketAxis = { name: 'price', last: 4_095 };
export const byGrade: BucketAxis = { name: 'grade', last: 1_023 };

/** Each larger group has `step` times the buckets of the one below; there are `kinds` group sizes. */
const step = 4;
const kinds = 6;

const within = ({ last }: BucketAxis, bucket: number) => Math.min(Math.max(bucket, 0), last);

export const bucketOfDay = (moment: Date): number =>
  within(byDay, Math.floor(moment.getTime() / 86_400_000));

/** Of a price in taka. */
export const bucketOfPrice = (price: number): number => within(byPrice, Math.floor(price / 500));

/** Of a grade, best first from one on, and an id. */
export const bucketOfGrade = (grade: number, id: string): number =>
  within(byGrade, (grade - 1) * 256 + Number.parseInt(id.slice(0, 2), 16));

/**
 * The terms of which one is of each row on the buckets from one to another, both included; rows beside them have one too, up
 * to as many buckets as `filled`, those of the stretch that are not empty. Few terms: each row that the index meets is compared with
 * all of them.
 */
export function stretch(
  { name, last }: BucketAxis,
  { from, to, filled = to - from + 1 }: { from: number; to: number; filled?: number },
): string {
  const kindOf = (buckets: number) =>
    Math.min(Math.floor(Math.log(buckets) / Math.log(step) + 1e-9), kinds - 1);
  const kind = kindOf(Math.max(filled, 1));
  const end = Math.min(
    (Math.floor(Math.max(from, to) / step ** kind) + 1) * step ** kind - 1,
    last,
  );
  const terms: string[] = [];
  let at = Math.floor(from / step ** kind) * step ** kind;
  while (at <= end) {
    // Larger ones where they fit.
    let size = kind;
    while (size + 1 < kinds && at % step ** (size + 1) === 0 && at + step ** (size + 1) - 1 <= end)
      size += 1;
    terms.push(lexeme(`=${name}${size}:${at / step ** size}`));
    at += step ** size;
  }
  return anyOf(terms);
}
