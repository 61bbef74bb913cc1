/** Everything about the person's money lies under one key. */
export const balanceKey = ['balance'] as const;
