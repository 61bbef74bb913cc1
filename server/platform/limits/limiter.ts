import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';

export interface Limiter {
  /** Counts one try of `key`; refuses with `too_many` and the seconds to wait. */
  consume(key: string): Promise<void>;
}

/** `points` tries in `seconds`, counted in the database: every process of the shop sees the same count. */
export function createLimiter(
  database: Database,
  limit: { name: string; points: number; seconds: number },
): Limiter {
  const limiter = new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
    clearExpiredByTimeout: false,
  });
  return {
    async consume(key) {
      try {
        // Hashed, so that the table names no address and no person.
        await limiter.consume(createHash('sha256').update(key).digest('base64url'));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw refuse(baseProblems, 'too_many', { retryAfter: error.msBeforeNext / 1000 });
      }
    },
  };
}

/** Whom an address counts as: an IPv6 customer owns a whole /64. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = ip.includes('::')
    ? 8 - groups.length - tail.split(':').filter(Boolean).length
    : 0;
  const full = [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':').filter(Boolean)];
  return full.slice(0, 4).join(':');
}
