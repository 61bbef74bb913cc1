/** Milliseconds. The server cancels what takes longer, so that one bad statement cannot hold the shop. */
const STATEMENT_TIMEOUT = 5_000;
const LOCK_TIMEOUT = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 5_000;
/** Our side gives up later than the server does: only when the server is gone without a word. */
export const SILENCE_TIMEOUT = 10_000;

const timeLimits = {
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: LOCK_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
};

/**
 * The same, and how plans are run: not compiled and by one process, as statements of some milliseconds wait longer for a compiler
 * and for workers than those save. A pooler's connections have what the role is told (docs/operations.md).
 */
export const toldAtOpening = {
  ...timeLimits,
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
};

/** The limits as statements, for the transaction in which they are said. */
export const limitTransaction = Object.entries(timeLimits).map(
  ([name, value]) => `set local ${name} = ${value}`,
);

/** The same as one query, for the transaction in which it is asked; one statement alone is never idle in it. */
export const limitStatement = `select set_config('statement_timeout', '${STATEMENT_TIMEOUT}', true), set_config('lock_timeout', '${LOCK_TIMEOUT}', true)`;
