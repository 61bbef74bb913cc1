interface Asked {
  error: unknown;
  refetch: () => unknown;
}

/** What is told of several queries that a page shows together: the first failure, and the way to ask all of them again. */
export const together = (...queries: readonly Asked[]): Asked => ({
  error: queries.find(({ error }) => error)?.error,
  refetch: () => Promise.all(queries.map((query) => query.refetch())),
});
