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
