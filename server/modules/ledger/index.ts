/** The journal of the shop's money, in double entry: held for deals, sellers' balances, commission. Entered by payments and deals. */

export { readBalance } from './balance-store.ts';
export { endHold, giveBack, release, take } from './posting.ts';
export { bindLedger } from './routes.ts';
export { createLedger } from './service.ts';
