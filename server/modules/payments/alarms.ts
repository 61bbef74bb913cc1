import type { AlarmKind } from '#server/platform/alarms/kinds.ts';

/** A payment in manual review. The subject is the payment's id. */
export const manualReviewAlarm: AlarmKind = 'payment_needs_human';

/** A payment that has not come to its end for ten minutes. The subject is the payment's id. */
export const stuckAlarm: AlarmKind = 'payment_stuck';

/** A part of a sale's price was given back at the provider. The subject is the payment's id. */
export const partRefundAlarm: AlarmKind = 'payment_part_refunded';

/** A part of a price could not be given back, or nobody knows whether it was. The subject is the payment's id. */
export const partFailedAlarm: AlarmKind = 'payment_part_failed';
export const partUnsureAlarm: AlarmKind = 'payment_part_unsure';

/** The provider calls a payment risky that it took. The subject is the payment's id. */
export const riskyAlarm: AlarmKind = 'payment_risky';

/** Money came for a payment that had ended without it. The subject is the payment's id. */
export const lateMoneyAlarm: AlarmKind = 'payment_late_money';

/** A buyer asked their bank for the money back. The subject is the dispute's id at the provider. */
export const disputeAlarm: AlarmKind = 'payment_disputed';

/** A provider with a page of its own refuses to make payments. The subject is the way to pay. */
export const methodAlarm: AlarmKind = 'payment_method_refused';

/** The keys are of another account at the provider than the shop's payments. The subject is the setting. */
export const accountAlarm: AlarmKind = 'payment_account';

/** The provider's payments and ours differ. The subject is the provider's reference. */
export const booksAlarm: AlarmKind = 'books_differ';

/** For minutes it could not be checked at the provider whether the database has lost payments. */
export const rewindAlarm: AlarmKind = 'payment_unchecked';
