import type { FastifyBaseLogger } from 'fastify';

/** pino, and every logger that Fastify takes. */
export type Log = FastifyBaseLogger;
