/** A payout arrived or came back, which notifies its seller. The name is stored: it stays. */
export const payoutEnded = 'payouts.ended';
