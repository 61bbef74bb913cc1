/** How sellers get their money: their accounts, batches of payouts, and what became of each. */

export { eraseAccount } from './account-store.ts';
export { payoutEnded } from './domain-events.ts';
export { createPayoutMails } from './mails.ts';
export { hasMoneyHere, listOwnMoney } from './personal-data.ts';
export { bindPayouts } from './routes.ts';
export { sealAccount, sealedColumns } from './sealed-accounts.ts';
export { createPayouts } from './service.ts';
export { findPayout, type PayoutRow, payouts } from './store.ts';
export * as payoutsWaiting from './waiting.ts';
