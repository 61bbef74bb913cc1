/** Sellers' shops: name, address and hours on their public page, once an admin approved them. */

export { shopDecided } from './domain-events.ts';
export { eraseShop, listOwnShop } from './personal-data.ts';
export { bindShops } from './routes.ts';
export { createShopsService, type ShopsService } from './service.ts';
export { type DecisionRow, findDecision } from './store.ts';
// For joins in the reading queries of later modules.
export { shopDecisions } from './tables.ts';
