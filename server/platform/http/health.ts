import type { FastifyInstance } from 'fastify';

/** One thing that the shop needs to serve people, and whether it is there. */
export interface ReadinessCheck {
  name: string;
  check(): Promise<boolean>;
}

interface Health {
  /** Without one of these this process cannot serve people. */
  needed: readonly ReadinessCheck[];
  /** What a person has to see to, though people are served: said, and never a reason to send them elsewhere. */
  watched: readonly ReadinessCheck[];
}

/** Names of those that do not answer or say no. */
async function listMissing(checks: readonly ReadinessCheck[]): Promise<string[]> {
  const results = await Promise.all(
    checks.map(async ({ name, check }) => ({ name, ready: await check().catch(() => false) })),
  );
  return results.filter(({ ready }) => !ready).map(({ name }) => name);
}

/**
 * `/health`: the process answers. `/ready`: it can serve, else 503 naming what is missing; `warnings` names what else is
 * not as it should be, and `/ready` answers 200 all the same: a proxy would drop every process at once for it.
 */
export function bindHealth(app: FastifyInstance, { needed, watched }: Health): void {
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const missing = await listMissing(needed);
    reply.header('cache-control', 'no-store').code(missing.length > 0 ? 503 : 200);
    if (missing.length > 0) return { status: 'not ready', missing };
    const warnings = await listMissing(watched);
    return warnings.length > 0 ? { status: 'ready', warnings } : { status: 'ready' };
  });
}
