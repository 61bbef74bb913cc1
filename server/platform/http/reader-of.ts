import type { FastifyRequest } from 'fastify';
import type { Database, Executor } from '#server/platform/db/database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** A replica may lack what its response depends on. */
    readsAtPrimary?: boolean | undefined;
  }
}

/** Returns the database that a request reads from. */
export type ReaderOf = (request: FastifyRequest) => Executor;

/** The header of a request that accepts no cached response (RFC 9111, section 5.2.1.4). */
export const noCache = { 'cache-control': 'no-cache' } as const;

/**
 * Whether the response must contain every write until now. Signed-in people may have made one themselves: a request with a
 * session or a token reads from the primary, and so does one that accepts no cached response.
 */
export function wantsLatest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (
    headers.authorization !== undefined ||
    headers.cookie?.includes('session_token=') === true ||
    headers['cache-control'] === noCache['cache-control']
  );
}

/** Visitors read from a fit replica if there is one, all others from the primary. */
export function createReaderOf({ db, reader }: Pick<Database, 'db' | 'reader'>): ReaderOf {
  return (request) => (request.readsAtPrimary || wantsLatest(request) ? db : reader());
}
