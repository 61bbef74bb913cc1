/** What an item is in, best first: the specification's condition type. */
export const conditions = ['Excellent', 'Good', 'Fair'] as const;
export type Condition = (typeof conditions)[number];
