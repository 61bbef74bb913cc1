/**
 * What an API token may open; a call has one of these, or none, and then no token opens it.
 * - `own:read`: read the caller's listings, drafts, shop, figures, questions and offers
 * - `listings:write`: list items and change them, photos included
 * - `offers:write`: answer offers for the caller's items; what they want to buy themselves no token answers
 * - `orders:read`: read the caller's bookings, orders and receipts
 * - `admin:read`: read the shop's figures, alarms, refused attacks and what waits, but nobody's money or address; for admins
 */
export const scopes = [
  'own:read',
  'listings:write',
  'offers:write',
  'orders:read',
  'admin:read',
] as const;
export type Scope = (typeof scopes)[number];
