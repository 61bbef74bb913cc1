import { and, eq, lt, sql } from 'drizzle-orm';
import type { Answer, Call } from './call.ts';
import type { Executor, Tx } from './database.ts';
import { errorBody, keyInUse, StripeProblem } from './errors.ts';
import { sandboxIdempotencyKeys } from './tables.ts';

/** Stripe keeps keys for at least this long; here exactly this long. */
const keptHours = 24;
const maxKeyLength = 255;
/** Any constant: it keeps our advisory locks apart from those of other uses of the same database. */
const lockSeed = 0x73747269;

export interface SentAnswer {
  status: number;
  body: string;
  /** Request id of the call that made the answer, when this is a repetition of it. */
  replayedFrom?: string;
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - keptHours * 3_600_000);
}

export interface KeyedRequest {
  call: Call;
  /** Method and path. */
  endpoint: string;
  /** Keyed hash of all parameters. */
  fingerprint: string;
  /** Checks the parameters; throws before anything is kept. */
  prepare(): (executor: Executor) => Promise<Answer>;
}

/**
 * Executes a request once for its idempotency key. The same request again gets the first answer, whatever it was; the
 * same key with other parameters, or while the first is under way, is refused. What the request changes and its
 * answer are one transaction: after a crash there are both or neither.
 */
export async function executeOnce(tx: Tx, request: KeyedRequest): Promise<SentAnswer> {
  const { call, endpoint, fingerprint } = request;
  const key = call.idempotencyKey;
  if (key === null) return serialize(await execute(tx, request.prepare()));
  if (key.length > maxKeyLength) {
    throw new StripeProblem(400, {
      type: 'idempotency_error',
      message: `Idempotency keys can be at most ${maxKeyLength} characters long.`,
    });
  }
  if (!(await lockKey(tx, call.audience, key))) throw keyInUse();
  const stored = await findKey(tx, call, key);
  if (stored) {
    requireSameRequest(stored, endpoint, fingerprint);
    return { status: stored.status, body: stored.body, replayedFrom: stored.requestId };
  }
  const answer = serialize(await execute(tx, request.prepare()));
  const values = {
    path: endpoint,
    fingerprint,
    requestId: call.requestId,
    ...answer,
    createdAt: call.now,
  };
  // Only a row older than 24 hours can be in the way: the lock keeps everybody else out.
  await tx
    .insert(sandboxIdempotencyKeys)
    .values({ audience: call.audience, key, ...values })
    .onConflictDoUpdate({
      target: [sandboxIdempotencyKeys.audience, sandboxIdempotencyKeys.key],
      set: values,
    });
  return answer;
}

function serialize(answer: Answer): { status: number; body: string } {
  return { status: answer.status, body: JSON.stringify(answer.body) };
}

/** Undoes what a refused execution had written, and makes the refusal its answer. */
async function execute(tx: Tx, run: (executor: Executor) => Promise<Answer>): Promise<Answer> {
  try {
    return await tx.transaction(run);
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    return { status: error.status, body: errorBody(error.fields) };
  }
}

/** Held until the transaction ends, however it ends; false when another request holds it. */
async function lockKey(tx: Tx, audience: Call['audience'], key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${audience}:${key}`}, ${lockSeed})) as locked`,
  );
  return rows[0]?.locked === true;
}

async function findKey(tx: Tx, call: Call, key: string) {
  const [row] = await tx
    .select()
    .from(sandboxIdempotencyKeys)
    .where(
      and(eq(sandboxIdempotencyKeys.audience, call.audience), eq(sandboxIdempotencyKeys.key, key)),
    );
  return row && row.createdAt > oldestKept(call.now) ? row : undefined;
}

function requireSameRequest(
  stored: typeof sandboxIdempotencyKeys.$inferSelect,
  endpoint: string,
  fingerprint: string,
): void {
  const advice = `Try using a key other than '${stored.key}' if you meant to execute a different request.`;
  const message =
    stored.path !== endpoint
      ? `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' vs '${stored.path}'). ${advice}`
      : stored.fingerprint !== fingerprint
        ? `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`
        : undefined;
  if (message) throw new StripeProblem(400, { type: 'idempotency_error', message });
}

export async function forgetOldKeys(executor: Executor, now: Date): Promise<void> {
  await executor
    .delete(sandboxIdempotencyKeys)
    .where(lt(sandboxIdempotencyKeys.createdAt, oldestKept(now)));
}
