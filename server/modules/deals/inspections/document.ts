import type { BookingId } from '#contract/kernel/ids.ts';
import type { InspectedLine } from '#contract/orders/inspected.ts';
import type { SigningKey } from '#server/platform/signing-key.ts';

/** What a signature is made of. */
export interface InspectionDocument {
  booking: BookingId;
  version: number;
  lines: readonly InspectedLine[];
  passed: boolean;
  buyerAt: string;
  /** Of the seller's agreement alone. */
  sellerAt?: string;
}

/** A value with the members of every object in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, one]) => [name, sorted(one)]));
}

/** The canonical JSON (RFC 8785) of texts, whole numbers, booleans, lists and objects, whose names are no numbers. */
const canonicalJson = (document: InspectionDocument): string => JSON.stringify(sorted(document));

/** What says that this was submitted, or agreed to, then. */
export const signInspection = (key: SigningKey, document: InspectionDocument): string =>
  key.sign(canonicalJson(document));
