import type { FastifyInstance } from 'fastify';
import { bindHealth } from '#server/platform/http/health.ts';
import type { Logger } from '#server/platform/log.ts';
import { createBackgroundWatch } from './background-watch.ts';
import type { Context } from './context.ts';
import type { Services } from './services.ts';

const second = 1000;
const minute = 60 * second;

/** Binds what says whether this process can serve, and has it see whether the background works. */
export function bindReadiness(
  app: FastifyInstance,
  context: Context,
  { payments }: Pick<Services, 'payments'>,
): void {
  const { database, identity, log, part, startedAt } = context;
  const background = createBackgroundWatch({
    database,
    secondsSinceReconciled: payments.secondsSinceReconciled,
    uptime: () => (performance.now() - startedAt) / second,
  });
  bindHealth(app, {
    needed: [{ name: 'database', check: () => database.ping().then(() => true) }],
    watched: identity.passive
      ? [{ name: 'passive', check: async () => false }]
      : [{ name: 'reconciler', check: background.isAlive }],
  });
  // Whoever does the work cannot say that it has died.
  if (part !== 'work' && !identity.passive) lookEachMinute(app, background.look, log);
}

function lookEachMinute(app: FastifyInstance, look: () => Promise<void>, log: Logger): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      look().catch((error) => {
        log.warn(
          { event: 'background_unknown', err: error },
          'Whether background work runs could not be found out.',
        );
      });
    }, minute);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
