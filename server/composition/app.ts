import { setPasswordHashing } from '#server/modules/accounts/index.ts';
import { setFailPoints } from '#server/platform/fail-points.ts';
import { urlOfApp } from '#server/platform/http/own-address.ts';
import { type AppOptions, type Context, createContext } from './context.ts';
import { createDirectEvents } from './direct-events.ts';
import { directHandlers } from './events.ts';
import { createHttp, type Http } from './http.ts';
import { createIdentityWatch } from './identity-watch.ts';
import { createQueueWorkers, queueHandlers, watchBacklog } from './queues.ts';
import { bindRoutes } from './routes.ts';
import { startSchedule, watchMoney } from './schedule.ts';
import { createServices, type Services } from './services.ts';
import { createWakeUps } from './wake-ups.ts';

/** Builds the shop from its settings and a migrated database. It does not listen and starts no work yet. */
export async function buildApp(options: AppOptions) {
  const { demoAccounts, root } = options;
  const context = await createContext(options);
  const { settings, identity, part } = context;
  setFailPoints(settings.failPoints);
  setPasswordHashing(settings.passwordHashing, {
    processes: part === 'both' ? 1 : settings.webProcesses,
  });
  const http = await createHttp(context, { hasPages: root !== undefined });
  const { app, metrics } = http;

  const { wake, connect } = createWakeUps(context);
  const direct = createDirectEvents();
  const services = await createServices(context, {
    ...http,
    wake,
    events: direct.events,
    ownAddress: options.ownAddress ?? (() => urlOfApp(app)),
    openPayments: options.openPayments,
    openReader: options.openReader,
  });
  direct.connect(directHandlers(context, services));
  const handlers = queueHandlers(context, services);
  const workers = createQueueWorkers(context, services, { handlers, metrics });
  connect({ ...workers, sandbox: sandboxes(services) });
  watchBacklog(context, handlers, metrics);
  watchMoney(context, services, metrics);
  metrics?.watchLive(services.live.count);
  await bindRoutes(context, { http, services, events: direct.events, wake, demoAccounts, root });

  const identityWatch = createIdentityWatch({
    ...context,
    installation: options.settings,
    found: identity,
    onChange: options.onIdentityChanged ?? (() => undefined),
  });

  /** Starts what works in the background: in a passive installation nothing. Returns the function that ends it. */
  function startWork(): () => Promise<void> {
    const stopWatch = identityWatch.start();
    if (identity.passive) return stopWatch;
    const stopSchedule = startSchedule(context, services, workers, metrics);
    return async () => {
      await stopWatch();
      await stopSchedule();
    };
  }

  return {
    ...services,
    app,
    /** Why this installation must not act for the shop; undefined where it may. */
    passive: identity.passive,
    securityEvents: context.securityEvents,
    /** The queues of stored work, for a test that does not wait for their next look. */
    workers,
    metrics,
    wakeMail: () => wake('mail'),
    startWork,
    close: () => close(context, http, services),
  };
}

/** The providers that this shop brings along: one call wakes all of them. */
function sandboxes({ card, checkouts }: Services) {
  return {
    wake() {
      card.wake();
      checkouts.bkash?.wake();
      checkouts.sslcommerz?.wake();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof buildApp>>;

/** Ends what was opened while building: to be called after the app is closed. */
async function close(
  { securityEvents }: Context,
  { feed, metrics }: Http,
  { blobs, card, checkouts, evidence, media, phones, popup }: Services,
): Promise<void> {
  await Promise.all([
    phones.close(),
    evidence.stopReader(),
    card.close(),
    checkouts.bkash?.close(),
    checkouts.sslcommerz?.close(),
    popup.close(),
    securityEvents.close(),
    metrics?.close(),
    feed.close(),
  ]);
  media.close();
  blobs.close();
}
