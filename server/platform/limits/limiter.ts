import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { baseProblems } from '#contract/kernel/problems.ts';
import { CommitOutcomeUnknown, type Database } from '#server/platform/db/database.ts';
import { asRefusal } from '#server/platform/http/errors.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';

export interface Limiter {
  /** Counts one try of `key`; refuses with `too_many` and the seconds to wait. */
  consume(key: string): Promise<void>;
}

/** Counts tries of which some are given back: those that failed by a fault of the shop's. */
export interface ReturningLimiter extends Limiter {
  /** Takes back one try of `key` that was counted. */
  giveBack(key: string): Promise<void>;
}

/**
 * One try more; those before are forgotten when their time is over. It is not waited for until the disk has it: a server
 * that crashes may forget the tries of its last half second, and nothing else is told apart by them.
 */
const counting = `
  with unhurried as materialized (
    select set_config('synchronous_commit', 'off', true)
  ), this_moment as materialized (
    select (extract(epoch from now()) * 1000)::bigint as now from unhurried
  )
  insert into rate_limits as l (key, points, expire) select $1, 1, now + $2::int * 1000::bigint from this_moment
  on conflict (key) do update set (points, expire) = (
    select case when l.expire <= now then 1 else l.points + 1 end,
      case when l.expire <= now then excluded.expire else l.expire end
    from this_moment
  )
  returning points, (expire - (select now from this_moment))::float8 / 1000 as "secondsLeft"`;

/** Counts one try of `key`; answers why it is one too many. */
async function refusalOf(limiter: Limiter, key: string): Promise<Refusal | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Counts one try of `key`; false where it is one too many. For what is left out then, and not refused. */
export const isWithin = async (limiter: Limiter, key: string): Promise<boolean> =>
  (await refusalOf(limiter, key)) === undefined;

/**
 * Runs work that calls `count` once it is sure to change something: that is one try of `key`, and beyond the limit it is refused there.
 * What changes nothing, or is refused, does not count. Counted before it runs, so that parallel tries do not slip through together.
 */
export async function countingChanges<T>(
  limiter: ReturningLimiter,
  key: string,
  work: (count: () => void) => Promise<T>,
): Promise<T> {
  const over = await refusalOf(limiter, key);
  let isCounted = false;
  try {
    const done = await work(() => {
      if (over) throw over;
      isCounted = true;
    });
    return done;
  } catch (error) {
    isCounted = false;
    throw error;
  } finally {
    if (!isCounted) await limiter.giveBack(key);
  }
}

/**
 * Whether work failed by a fault of the shop's: a defect, or that something did not answer. Not where nobody knows whether it was done
 * all the same.
 */
export function isOurFault(error: unknown): boolean {
  if (error instanceof CommitOutcomeUnknown) return false;
  const refusal = asRefusal(error as Error);
  return refusal === undefined || refusal.problem.status >= 500;
}

/** Runs work that is one try of `key`, refused beyond the limit. A try is given back that failed in a way that `isSpared` says. */
export async function countingTries<T>(
  limiter: ReturningLimiter,
  key: string,
  work: () => Promise<T>,
  isSpared: (error: unknown) => boolean = isOurFault,
): Promise<T> {
  const over = await refusalOf(limiter, key);
  if (over) {
    // Else it stood in the way of others once what runs beside it is given back.
    await limiter.giveBack(key);
    throw over;
  }
  try {
    return await work();
  } catch (error) {
    // What went wrong is what is told, also where the limit cannot be reached either.
    if (isSpared(error)) await limiter.giveBack(key).catch(() => undefined);
    throw error;
  }
}

/** `points` tries in `seconds`, counted in the database: every process of the shop sees the same count. */
export function createLimiter(
  { pool }: Pick<Database, 'pool'>,
  { name, points, seconds }: { name: string; points: number; seconds: number },
): ReturningLimiter {
  // Hashed, so that the table names no address and no person.
  const keyOf = (key: string) => `${name}:${createHash('sha256').update(key).digest('base64url')}`;
  return {
    async consume(key) {
      const { rows } = await pool.query<{ points: number; secondsLeft: number }>({
        name: 'count_try',
        text: counting,
        values: [keyOf(key), seconds],
      });
      const [counted] = rows;
      if (!counted) throw new Error('a try was not counted');
      if (counted.points > points) {
        throw refuse(baseProblems, 'too_many', { retryAfter: counted.secondsLeft });
      }
    },
    async giveBack(key) {
      const text = 'update rate_limits set points = points - 1 where key = $1 and points > 0';
      await pool.query(text, [keyOf(key)]);
    },
  };
}

/** An IPv4 caller of a server that listens on IPv6 too. */
const mappedAddress = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whom an address counts as: an IPv6 customer owns a whole /64, an IPv4 one the address. */
export function addressKey(ip: string): string {
  const [, mapped] = mappedAddress.exec(ip) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  // The last 32 bits may be written as an IPv4 address, which stands for two groups.
  const written = left.length + right.length + (ip.includes('.') ? 1 : 0);
  const missing = Array<string>(Math.max(0, 8 - written)).fill('0');
  const network = [...left, ...missing, ...right].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
