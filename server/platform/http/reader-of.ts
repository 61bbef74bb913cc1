import type { FastifyRequest } from 'fastify';
import type { Database, Executor } from '#server/platform/db/database.ts';

/** Where the answer to a request is read. */
export type ReaderOf = (request: FastifyRequest) => Executor;

/** What a request says that must be answered by what is true now (RFC 9111, section 5.2.1.4). */
export const latest = { 'cache-control': 'no-cache' } as const;

/**
 * Must the answer have all that was written until now? Whoever is known may have written it: what comes with a session or
 * a token is read at the primary, and so is what asks for no kept answer.
 */
export function wantsLatest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (
    headers.authorization !== undefined ||
    headers.cookie?.includes('session_token=') === true ||
    headers['cache-control'] === latest['cache-control']
  );
}

const atPrimary = new WeakSet<FastifyRequest>();

/** Has a request read at the primary, whoever makes it: a replica may lack what its answer is made of. */
export function readAtPrimary(request: FastifyRequest): void {
  atPrimary.add(request);
}

/** Visitors' requests are read where the database says, all others at the primary. */
export function createReaderOf({ db, reader }: Pick<Database, 'db' | 'reader'>): ReaderOf {
  return (request) => (atPrimary.has(request) || wantsLatest(request) ? db : reader());
}
