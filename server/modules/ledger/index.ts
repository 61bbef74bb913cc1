/** The journal of the shop's money, in double entry: held for deals, sellers' balances, commission. Entered by payments and deals. */

export { type ListWithheld, listBalances, readMoney } from './available.ts';
export { hasMoney, readBalance, sumHeld } from './balance-store.ts';
export { commissionOf } from './commission.ts';
export { payOut, payoutArrived, payoutCameBack, writeOff } from './payouts.ts';
export { listOwnLines } from './personal-data.ts';
export { endHold, giveBack, release, take, takeBack } from './posting.ts';
export { bindLedger } from './routes.ts';
export { createLedger, toTk } from './service.ts';
export { createStatements } from './statements.ts';
export { lockSeller } from './store.ts';
// For the reading queries of later modules.
export { journalEntries, journalLines } from './tables.ts';
