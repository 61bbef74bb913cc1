import type { FastifyInstance } from 'fastify';

/** One thing that the shop needs to serve people, and whether it is there. */
export interface ReadinessCheck {
  name: string;
  check(): Promise<boolean>;
}

/** `/health`: the process answers. `/ready`: what it needs answers too, else 503 naming what does not. */
export function bindHealth(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const results = await Promise.all(
      checks.map(async ({ name, check }) => ({ name, ready: await check().catch(() => false) })),
    );
    const missing = results.filter(({ ready }) => !ready).map(({ name }) => name);
    reply.header('cache-control', 'no-store').code(missing.length > 0 ? 503 : 200);
    return missing.length > 0 ? { status: 'not ready', missing } : { status: 'ready' };
  });
}
