/** Milliseconds. The server cancels what takes longer. */
const STATEMENT_TIMEOUT = 5_000;
const LOCK_TIMEOUT = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 5_000;
/** The driver's timeout is longer than the server's: it applies only if the server does not answer at all. */
export const SILENCE_TIMEOUT = 10_000;

const timeLimits = {
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: LOCK_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
};

/**
 * Settings of a new connection: the time limits, and no JIT or parallel workers, which cost statements of a few milliseconds
 * more than they save. Behind a pooler these are set for the role (docs/operations.md).
 */
export const toldAtOpening = {
  ...timeLimits,
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
};

/** The limits as statements, for the present transaction. */
export const limitTransaction = Object.entries(timeLimits).map(
  ([name, value]) => `set local ${name} = ${value}`,
);

/** The same as one query, for a transaction of one statement, which is never idle. */
export const limitStatement = `select set_config('statement_timeout', '${STATEMENT_TIMEOUT}', true), set_config('lock_timeout', '${LOCK_TIMEOUT}', true)`;
