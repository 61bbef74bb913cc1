import type { FastifyInstance } from 'fastify';

/** Something that the shop depends on, and whether it works. */
export interface ReadinessCheck {
  name: string;
  check(): Promise<boolean>;
}

interface Health {
  /** Without one of these this process cannot serve requests. */
  needed: readonly ReadinessCheck[];
  /** What needs attention while requests are served: reported with status 200. */
  watched: readonly ReadinessCheck[];
}

/** Names of those that fail. */
async function listMissing(checks: readonly ReadinessCheck[]): Promise<string[]> {
  const results = await Promise.all(
    checks.map(async ({ name, check }) => ({ name, ready: await check().catch(() => false) })),
  );
  return results.filter(({ ready }) => !ready).map(({ name }) => name);
}

/**
 * `/health`: the process answers. `/ready`: it can serve, else 503 with what is missing. `warnings` never make `/ready` fail,
 * because a proxy would drop all processes at once.
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
