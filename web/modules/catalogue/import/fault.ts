import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import type { BoxItem } from '#contract/condition/box.ts';
import type { PartId } from '#contract/condition/parts.ts';

/** Why a cell tells nothing of parts or of the box that the shop takes. */
export type ToldReason =
  /** `parts`: those of the row's category. Left out where nobody knows it, and by an import that an older version of the shop began. */
  | { kind: 'no_part'; name: string; parts?: readonly PartId[] | undefined }
  | { kind: 'no_severity' | 'no_box_item' | 'no_day'; name: string }
  | { kind: 'part_form' | 'defect_form'; name: string }
  | { kind: 'no_state'; name: string; part: PartId }
  | { kind: 'part_twice'; part: PartId }
  | { kind: 'in_and_not'; item: BoxItem }
  | { kind: 'day_of_missing' };

/** Why a row is not taken: in the contract's own words, or by one of what only a file can have. */
export type Reason =
  | { kind: 'said'; text: string }
  | { kind: 'letters_lost' | 'phone_digits' }
  | { kind: 'broken' | 'too_many_cells' | 'no_zip' | 'too_many_drafts' }
  | { kind: 'no_category' | 'no_district' | 'no_condition'; name: string }
  | {
      kind: 'photo_missing' | 'photo_twice' | 'photo_large' | 'photo_locked' | 'photo_damaged';
      name: string;
    }
  | { kind: 'photo_refused'; name: string; text: string }
  | { kind: 'number_twice' | 'item_twice'; line: number }
  | { kind: 'above_new'; original: number }
  | ToldReason;

export interface Fault {
  /** The row's number in a spreadsheet. */
  line: number;
  column?: ListingColumn;
  reason: Reason;
}
