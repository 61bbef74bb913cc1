/** Everything about payouts lies under one key. */
export const payoutsKey = ['payouts'] as const;
