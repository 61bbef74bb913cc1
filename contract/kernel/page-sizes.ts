/** Most rows of one page of a list. */
export const longestPage = 100;

/** Most rows that one exported file holds. */
export const longestExport = 20_000;
