import type { ListingColumn } from '#contract/catalogue/listing-file.ts';

/** Why a row is not taken: in the contract's own words, or by one of what only a file can have. */
export type Reason =
  | { kind: 'said'; text: string }
  | { kind: 'broken' | 'too_many_cells' | 'no_zip' | 'too_many_drafts' }
  | { kind: 'no_category' | 'no_district' | 'no_condition'; name: string }
  | {
      kind: 'photo_missing' | 'photo_twice' | 'photo_large' | 'photo_locked' | 'photo_damaged';
      name: string;
    }
  | { kind: 'photo_refused'; name: string; text: string }
  | { kind: 'number_twice' | 'item_twice'; line: number };

export interface Fault {
  /** The row's number in a spreadsheet. */
  line: number;
  column?: ListingColumn;
  reason: Reason;
}
