import { anyOf, lexeme } from './terms.ts';

/**
 * Rows stand on shelves: by the day since 1970, by the price, five hundred taka a shelf, and by the grade of their condition, each
 * grade on 256 shelves by the first byte of their ids. A row's terms name its shelf, the
 * four that it is one of, the sixteen, and so on, so that a few terms name a long stretch of them (migration 0027).
 */
export interface Shelves {
  /** In its terms. */
  name: 'day' | 'price' | 'grade';
  /** The last one holds what would be beyond it. */
  last: number;
}

export const byDay: Shelves = { name: 'day', last: 32_767 };
export const byPrice: Shelves = { name: 'price', last: 4_095 };
export const byGrade: Shelves = { name: 'grade', last: 1_023 };

/** Times of a term's shelves that the next larger kind of terms has, and how many kinds there are. */
const step = 4;
const kinds = 6;

const within = ({ last }: Shelves, shelf: number) => Math.min(Math.max(shelf, 0), last);

export const shelfOfDay = (moment: Date): number =>
  within(byDay, Math.floor(moment.getTime() / 86_400_000));

/** Of a price in taka. */
export const shelfOfPrice = (price: number): number => within(byPrice, Math.floor(price / 500));

/** Of a grade, best first from one on, and an id. */
export const shelfOfGrade = (grade: number, id: string): number =>
  within(byGrade, (grade - 1) * 256 + Number.parseInt(id.slice(0, 2), 16));

/**
 * The terms of which one is of each row on the shelves from one to another, both included; rows beside them have one too, up
 * to as many shelves as `filled`, those of the stretch that are not empty. Few terms: each row that the index meets is compared with
 * all of them.
 */
export function stretch(
  { name, last }: Shelves,
  { from, to, filled = to - from + 1 }: { from: number; to: number; filled?: number },
): string {
  const kindOf = (shelves: number) =>
    Math.min(Math.floor(Math.log(shelves) / Math.log(step) + 1e-9), kinds - 1);
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
