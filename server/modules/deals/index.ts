/** What happens to a paid item: handed over, and completed, or claimed; and its receipt. */

export { readClaimed } from './claims/brief.ts';
export { countOpen as countOpenClaims } from './claims/desk-store.ts';
export { cashClaimFound, claimTold } from './claims/domain-events.ts';
export { mayClaimFault } from './claims/making.ts';
export type { ClaimMoney } from './claims/money.ts';
export { listOwnClaims } from './claims/personal-data.ts';
export { createClaimReading } from './claims/reading.ts';
export { listReturned, placeByClaim } from './claims/returned.ts';
export { bindClaims } from './claims/routes.ts';
export { hasOpenClaim, hasOwnOpen, isClaimedBetween, listClaimedSales } from './claims/store.ts';
// For the demo shop.
export { claimMessages, claims } from './claims/tables.ts';
export { signInspection } from './inspections/document.ts';
export { listOwnInspections, listOwnSensorTests } from './inspections/personal-data.ts';
export { publishKey } from './inspections/store.ts';
// For the demo shop.
export { inspections } from './inspections/tables.ts';
export { createInspectionReading } from './inspections/view.ts';
export { listOwnReceipts } from './receipts.ts';
export { bindDeals } from './routes.ts';
export { createHandovers } from './service.ts';
