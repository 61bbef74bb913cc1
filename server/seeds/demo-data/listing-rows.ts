import type { products } from '#server/modules/catalogue/tables.ts';
import { hoursAgo } from './calendar.ts';

type Listing = Pick<
  typeof products.$inferInsert,
  'status' | 'offReason' | 'offSince' | 'offNote' | 'expiresAt'
>;

const day = 24;

/** The item that is held for a theft notice (`theft-rows.ts`). */
export const heldItem = 'sony-hvl-f45rm';

/**
 * How listings stand that are not just on sale: of the demo's seller put away for each reason or on sale until a day, of another held. The
 * others never end, so that a demo shop does not run empty.
 */
const demoListings: Record<string, (now: Date) => Listing> = {
  'canon-lp-e6-set': (now) => ({
    status: 'off_sale',
    offReason: 'paused',
    offSince: hoursAgo(now, 2 * day),
    expiresAt: hoursAgo(now, -31 * day),
  }),
  'canon-5d-mark-iv': (now) => ({
    status: 'off_sale',
    offReason: 'expired',
    offSince: hoursAgo(now, 3 * day),
    expiresAt: hoursAgo(now, 3 * day),
  }),
  'nikon-70-200-vr2': (now) => ({
    status: 'off_sale',
    offReason: 'withdrawn',
    offNote: 'sold_elsewhere',
    offSince: hoursAgo(now, 5 * day),
  }),
  [heldItem]: (now) => ({
    status: 'off_sale',
    offReason: 'in_review',
    offSince: hoursAgo(now, 3 * day),
  }),
  'canon-85-usm': (now) => ({ expiresAt: hoursAgo(now, -4 * day) }),
  'sony-24-105-g': (now) => ({ expiresAt: hoursAgo(now, -41 * day) }),
};

export const listingOf = (key: string, now: Date): Listing => demoListings[key]?.(now) ?? {};
