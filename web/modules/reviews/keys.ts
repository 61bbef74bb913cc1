/** Apart from the queries: whoever only says that reviews are to be read anew does not load them. */
export const reviewsKey = ['reviews'] as const;
