/** Most rows of one page of a list. */
export const maxPageSize = 100;

/** Most rows that one exported file holds. */
export const maxExportRows = 20_000;
