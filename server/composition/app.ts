import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { DemoAccount } from '#contract/accounts/schemas.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { uploadImage } from '#contract/media/endpoints.ts';
import {
  bindAccounts,
  bindIdentity,
  bindOwnAccount,
  bindSessions,
  bindSuspension,
  type Callers,
  createAccountAccess,
  createAccountStatusMails,
  createAccountsService,
  createAuthenticate,
  createIdentityProvider,
  createOwnAccount,
  createPasswordRules,
  createSecondFactorRule,
  createSessions,
  createSignInGuard,
  createSuspension,
  createUnverifiedRules,
  forgetOldLinks,
  type IdentityOptions,
  personDeleted,
  personSuspended,
  setPasswordHashing,
} from '#server/modules/accounts/index.ts';
import { bindAdmin, createAdminService } from '#server/modules/admin/index.ts';
import { bindAnalytics, createAnalyticsService } from '#server/modules/analytics/index.ts';
import {
  bindCatalogue,
  bindSearch,
  bindViews,
  compactCounters,
  createCatalogueService,
  createPhones,
  createViewsService,
  type EditMade,
  productRemoved,
  renewSearch,
} from '#server/modules/catalogue/index.ts';
import { bindContact, createContactService } from '#server/modules/contact/index.ts';
import { bindMedia, createMediaService, removalJobs } from '#server/modules/media/index.ts';
import { bindModeration, createModerationService } from '#server/modules/moderation/index.ts';
import { bindOrders, createDeals, createOrdersService } from '#server/modules/orders/index.ts';
import {
  bindPayments,
  bindPaymentsOverview,
  createPaymentsOverview,
  createPaymentsService,
  stripeWebhookPath,
} from '#server/modules/payments/index.ts';
import { bindSyndication } from '#server/modules/syndication/index.ts';
import { bindWatchlist, createWatchlistService } from '#server/modules/watchlist/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { setFailPoints } from '#server/platform/fail-points.ts';
import { createBind } from '#server/platform/http/bind.ts';
import { normalizeUrl } from '#server/platform/http/call-address.ts';
import { isDraining } from '#server/platform/http/draining.ts';
import { createFastPathHeaders } from '#server/platform/http/headers.ts';
import { bindHealth } from '#server/platform/http/health.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { createKnownCallers } from '#server/platform/http/known-callers.ts';
import { addOpenApi } from '#server/platform/http/openapi.ts';
import { createOriginOf, createOwnOrigin, isOwnOrigin } from '#server/platform/http/origin.ts';
import { shedOverload } from '#server/platform/http/overload.ts';
import { addressOf } from '#server/platform/http/own-address.ts';
import { createReaderOf } from '#server/platform/http/reader-of.ts';
import { startJobs } from '#server/platform/jobs/periodic.ts';
import type { Logger } from '#server/platform/log.ts';
import { mailKind } from '#server/platform/mail/mail.ts';
import { createMailQueue } from '#server/platform/mail/mail-queue.ts';
import { readMetrics } from '#server/platform/metrics/messages.ts';
import { createMomentFormat } from '#server/platform/moment.ts';
import { createOutboxWorker, forgetDone } from '#server/platform/outbox/outbox.ts';
import { busyPage, pages } from '#server/platform/pages/index.ts';
import {
  createInProcessGroup,
  messageKind,
  type ProcessGroup,
  semaphoresOf,
} from '#server/platform/processes/index.ts';
import {
  addReadYourWritesBarrier,
  createCacheFastPath,
  createDataCache,
  createInvalidationFeed,
  createResponseCache,
  joinRefreshAll,
  maxCachedUrlLength,
} from '#server/platform/response-cache/index.ts';
import { createSecurityEvents, forgetOldAttacks } from '#server/platform/security-events/index.ts';
import { readIdentity } from '#server/platform/shop-identity/index.ts';
import { watchTraces } from '#server/platform/tracing/requests.ts';
import type { Settings } from '#server/settings/settings.ts';
import { deriveSecret } from '../platform/shop-secret.ts';
import { createBackgroundWatch } from './background-watch.ts';
import { isCacheablePage } from './cacheable-pages.ts';
import { createDatabasePosition } from './database-position.ts';
import { openGoogleSignIn } from './google-sign-in.ts';
import { createIdentityWatch } from './identity-watch.ts';
import { openImageStore } from './image-store.ts';
import { watchInvariants } from './invariants-watch.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { createPersonalData } from './personal-data.ts';
import { createRateLimits, forgetOldRateLimits } from './rate-limits.ts';

interface AppOptions {
  settings: Settings;
  database: Database;
  log: Logger;
  shopSecret: string;
  demoAccounts: readonly DemoAccount[];
  /** Folder of the project; undefined serves the API without pages. */
  root: string | undefined;
  /** The processes of this machine; left out, this one is alone. */
  group?: ProcessGroup;
  /** What this process is for: to answer people, to work in the background, or both. */
  part?: 'web' | 'work' | 'both';
  /** Where the shop can be reached on this machine, if this process does not listen itself. */
  ownAddress?: () => string | undefined;
  /** Called when this installation has become passive, or no longer is: the shop is to be built anew. */
  onIdentityChanged?: () => void;
  /** Opens another payment provider than that of the settings. */
  openPayments?: typeof openPaymentProvider;
}

/** Said after a commit that promised work of this queue, for whichever process does it. */
const wakeQueue = messageKind<{ queue: Queue }>('work.wake');
type Queue = 'shop' | 'pictures' | 'mail' | 'sandbox';

/** Their addresses and stand-ins: some 1.5 kB each. */
const maxCachedPictures = 2_000;

/** What is kept has a shorter address, of which each letter may be asked as three. */
const maxRawUrlLength = 3 * maxCachedUrlLength;

const second = 1000;
const minute = 60 * second;

/**
 * Sources that Stripe's own script needs, on the page where a card is typed and nowhere else (docs.stripe.com, "Integration
 * security guide", without what its address field and its own checkout page need: neither is used here).
 */
const stripeSources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** An installation that must not act for the shop knows no payment provider: nothing can be asked of it. */
const withoutCards = (settings: Settings): Settings => ({ ...settings, payments: undefined });

/** Builds the shop from its settings and a migrated database. It does not listen and starts no work yet. */
export async function buildApp(options: AppOptions) {
  const { database, log, shopSecret, demoAccounts, root } = options;
  const { group = createInProcessGroup().group, part = 'both' } = options;
  const { openPayments = openPaymentProvider } = options;
  const identity = await readIdentity(database.db, options.settings);
  const settings = identity.passive ? withoutCards(options.settings) : options.settings;
  setFailPoints(settings.failPoints);
  setPasswordHashing(settings.passwordHashing);
  const clock = systemClock;
  const local = settings.mode === 'demo';
  const origins = { publicUrl: settings.publicUrl, local };
  const ownOrigin = createOwnOrigin(origins);
  const limits = createRateLimits(database, settings.limits);
  const formatMoment = createMomentFormat(settings.timeZone);
  const securityEvents = createSecurityEvents({
    database,
    log,
    secret: deriveSecret(shopSecret, 'addresses'),
  });
  const app = createHttpServer({
    log,
    events: securityEvents,
    https: settings.https,
    trustProxy: settings.trustedProxies,
  });
  const metrics = await openMetrics();
  metrics?.watchRequests(app);
  const feed = createInvalidationFeed({
    openSession: database.openSession,
    maxStaleness: settings.cache.maxStaleness,
    log,
  });
  const responseCache = createResponseCache({
    feed,
    bytes: settings.cache.bytes,
    maxLag: settings.databaseReadLag,
  });
  metrics?.watchResponseCache(responseCache);
  const createCache = <Value>(most: number) =>
    createDataCache<Value>({ feed, most: settings.cache.bytes > 0 ? most : 0 });
  addReadYourWritesBarrier(app, {
    feed,
    others: part === 'web' ? joinRefreshAll(group, feed) : async () => undefined,
    maxStaleness: settings.cache.maxStaleness,
  });
  const knownCallers = createKnownCallers();
  // While the shop is developed a page is hundreds of files, each made when it is asked for.
  if (!settings.development) {
    const overload = shedOverload(app, {
      limits: settings.overload,
      log,
      https: settings.https,
      waiting: () => database.stats().waiting,
      paths: {
        staticPrefixes: ['/assets/', '/images/'],
        webhooks: [stripeWebhookPath],
        uploads: [uploadImage.path],
      },
      isKnown: knownCallers.has,
      page: root === undefined ? undefined : busyPage,
      onRejected: metrics?.onRejected,
    });
    metrics?.watchOverload(overload.stats);
  }
  // In front of it: what is kept costs less than to send somebody away.
  const fastPath = createCacheFastPath({
    store: responseCache,
    headersFor: createFastPathHeaders(settings),
    onGiven(given) {
      metrics?.onGiven(given);
      const { method, route, status, milliseconds, requestId } = given;
      const ms = Math.round(milliseconds * 10) / 10;
      log.info({ reqId: requestId, method, path: route, status, ms }, 'request');
    },
  });
  fastPath.add(({ url = '' }) =>
    url.startsWith('/api/') && url.length <= maxRawUrlLength ? normalizeUrl(url) : undefined,
  );
  fastPath.install(app, () => isDraining(app));
  watchTraces(app);
  const started = performance.now();
  const queues: Record<Queue, () => void> = {
    shop: () => outbox.wake(),
    pictures: () => pictureWork.wake(),
    mail: () => mailQueue?.wake(),
    sandbox: () => card.wake(),
  };
  const wake = (queue: Queue) => {
    if (part === 'web') group.broadcast(wakeQueue, { queue }, { role: 'work' });
    else queues[queue]();
  };
  const wakeOutbox = () => wake('shop');
  const wakeMail = () => wake('mail');
  const wakePictureWork = () => wake('pictures');

  const blobs = await openImageStore(settings, { isTried: part === 'web' });
  const media = createMediaService({
    database,
    log,
    clock,
    blobs,
    onWork: wakePictureWork,
    known: createCache(maxCachedPictures),
    ...(part === 'web' && { semaphores: semaphoresOf(group) }),
  });
  const checkSecondFactor = createSecondFactorRule({
    db: database.db,
    required: settings.requireAdminTotp,
  });
  const sendsMail = settings.mail !== undefined;
  const statusMails = createAccountStatusMails({ sendsMail, publicUrl: settings.publicUrl });
  const accounts = createAccountsService({
    database,
    checkSecondFactor,
    pictures: media,
    formatMoment,
    statusMails,
    onDeleted: takeOff,
    onToken: knownCallers.add,
  });
  const rules = createPasswordRules({ weak: settings.breachedPasswords });
  const access = createAccountAccess({
    database,
    publicUrl: settings.publicUrl,
    sendsMail,
    rules,
    limits: {
      perRecipient: limits.mailedLinks,
      perCaller: limits.mailedLinksByCaller,
      warnings: limits.takenAddressMails,
    },
    onMail: wakeMail,
  });
  const unverified = createUnverifiedRules({
    database,
    sendsMail,
    require: settings.requireVerified,
    limits: { products: limits.unverifiedProducts, bookings: limits.unverifiedBookings },
  });
  const identityOptions: IdentityOptions = {
    database,
    log,
    rules,
    publicUrl: settings.publicUrl,
    https: settings.https,
    secret: deriveSecret(shopSecret, 'identity'),
    accounts: {
      ...accounts,
      welcome: access.welcome,
      mailNewPassword: access.mailNewPassword,
    },
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin');
      return origin && isOwnOrigin(origin, origins) ? [origin] : [];
    },
  };
  const provider = createIdentityProvider(identityOptions);
  const originOf = createOriginOf(origins);
  const popup = await openGoogleSignIn({
    settings,
    identity: identityOptions,
    shopSecret,
    originOf,
  });
  const catalogue = createCatalogueService({
    database,
    pictures: media,
    createCache,
    formatMoment,
    serialSecret: deriveSecret(shopSecret, 'serial-numbers'),
    addLimit: limits.products,
    checkSelling: unverified.checkSelling,
    editLimit: limits.productEdits,
    onEdited,
  });
  const phones = createPhones({
    database,
    log,
    clock,
    timeZone: settings.timeZone,
    limit: settings.limits.LIMIT_PHONES_PER_DAY,
  });
  const views = createViewsService({ database, clock, timeZone: settings.timeZone });
  const orders = createOrdersService({
    database,
    catalogue,
    people: accounts,
    pictures: media,
    listRefunding: (executor, ids) => payments.listRefunding(executor, ids),
    clock,
    timeZone: settings.timeZone,
    formatMoment,
    publicUrl: settings.publicUrl,
    placeLimit: limits.bookings,
    checkBooking: unverified.checkBooking,
    maxOpen: settings.limits.LIMIT_OPEN_BOOKINGS,
  });
  const deals = createDeals({
    database,
    catalogue,
    people: accounts,
    pictures: media,
    listRefunding: (executor, ids) => payments.listRefunding(executor, ids),
    isBeingPaid: (executor, id) => payments.isBeingPaid(executor, id),
  });
  const card = await openPayments({
    settings,
    database,
    log,
    clock,
    shopSecret,
    ownAddress: options.ownAddress ?? (() => addressOf(app)),
    onDue: () => wake('sandbox'),
  });
  const payments = createPaymentsService({
    database,
    log,
    catalogue,
    orders,
    provider: card.provider,
    setup: card.setup,
    currency: settings.paymentCurrency,
    captureMethod: settings.paymentCapture,
    shopId: identity.shopId,
    position: createDatabasePosition(database, settings.dataDir),
    confirmLimit: limits.confirms,
    intentLimits: [limits.intentsPerMinute, limits.intentsPerHour],
    maxDeclines: settings.limits.LIMIT_DECLINED_CARDS_PER_HOUR,
    isActive: accounts.isActive,
    checkPaying: unverified.checkPaying,
    people: accounts,
    publicUrl: settings.publicUrl,
    wakeOutbox: () => {
      wakeOutbox();
      wakeMail();
    },
  });
  const moderation = createModerationService({
    database,
    catalogue,
    pictures: media,
    reportLimit: limits.reports,
  });
  const paymentsOverview = createPaymentsOverview({
    database,
    catalogue,
    isActive: accounts.isActive,
    formatMoment,
  });
  const admin = createAdminService({
    database,
    formatMoment,
    timeZone: settings.timeZone,
    payments: paymentsOverview,
  });
  const contact = createContactService({
    database,
    formatMoment,
    readers: async () =>
      settings.mail?.contactTo ? [settings.mail.contactTo] : accounts.listAdminEmails(),
    onMail: wakeMail,
  });
  const watching = createWatchlistService({
    database,
    log,
    clock,
    timeZone: settings.timeZone,
    catalogue,
    people: accounts,
    sendsMail,
    publicUrl: settings.publicUrl,
    findBooking: orders.findBooking,
    secret: deriveSecret(shopSecret, 'unsubscribe'),
    limit: limits.watching,
    onMail: wakeMail,
  });
  const outbox = createOutboxWorker({
    database,
    log,
    pollEvery: second,
    handlers: {
      ...payments.jobs,
      [personDeleted]: ({ personId }) => catalogue.removeAllOf(personId as never),
      [personSuspended]: async ({ personId }) => {
        for (const id of await catalogue.listUnsoldIds(database.db, personId as never)) {
          await payments.settleAllOf(id);
        }
      },
      [productRemoved]: async ({ productId }) => {
        const id = productId as ProductId;
        await payments.settleAllOf(id);
        await forgetPicture(id);
        await watching.productRemoved(id);
      },
    },
  });

  // A queue of its own: AVIF takes seconds a picture, and nobody's payment shall wait behind it.
  const pictureWork = createOutboxWorker({
    database,
    log,
    pollEvery: 5 * second,
    handlers: media.jobs,
  });

  // A queue of its own: a new product is held against everybody's searches.
  const watchingWork = createOutboxWorker({
    database,
    log,
    pollEvery: second,
    handlers: watching.jobs,
  });

  // Without a mail server nobody takes these entries, and mail waits.
  const mailQueue =
    settings.mail &&
    createMailQueue({
      database,
      log,
      smtpUrl: settings.mail.smtpUrl,
      from: settings.mail.from,
      handlers: { ...contact.jobs, ...access.jobs },
    });

  group.on(wakeQueue, ({ queue }) => queues[queue]());

  // Once a machine: all of its processes would count the same.
  if (part !== 'web')
    metrics?.watchBacklog({
      pictures: Object.keys(media.jobs),
      watching: Object.keys(watching.jobs),
      mail: [...Object.keys(contact.jobs), ...Object.keys(access.jobs), mailKind],
    });

  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await addOpenApi(app, {
    title: 'Ditiyo',
    description: 'The marketplace for used cameras, lenses and accessories in Bangladesh.',
    version: '1',
    url: settings.publicUrl,
  });
  const bind = createBind<Callers>(
    createAuthenticate({
      database,
      provider,
      isOwnOrigin: ownOrigin,
      checkSecondFactor,
      onKnown: knownCallers.add,
    }),
    ownOrigin,
    () => dayOf(clock(), settings.timeZone),
    responseCache,
  );
  const background = createBackgroundWatch({
    database,
    secondsSinceReconciled: payments.secondsSinceReconciled,
    uptime: () => (performance.now() - started) / second,
  });
  bindHealth(app, {
    needed: [{ name: 'database', check: () => database.ping().then(() => true) }],
    watched: identity.passive
      ? [{ name: 'passive', check: async () => false }]
      : [{ name: 'reconciler', check: background.isAlive }],
  });
  // Whoever does the work cannot say that it has died.
  if (part !== 'work' && !identity.passive) watchEachMinute();
  bindIdentity(app, {
    provider,
    access,
    popup: popup.signIn,
    publicUrl: settings.publicUrl,
    originOf,
    isOwnOrigin: ownOrigin,
    limits,
    guard: createSignInGuard({
      failures: limits.failedSignIns,
      secret: deriveSecret(shopSecret, 'devices'),
      https: settings.https,
    }),
  });
  bindAccounts(app, bind, accounts, {
    demoAccounts,
    google: popup.signIn !== undefined,
    mail: sendsMail,
  });
  bindSessions(app, bind, createSessions({ database, formatMoment }));
  bindSuspension(app, bind, createSuspension({ database, statusMails, onSuspended: wakeOutbox }));
  bindOwnAccount(
    app,
    bind,
    createOwnAccount({
      database,
      personalData: createPersonalData(media),
      secondFactorRequired: settings.requireAdminTotp,
      failures: limits.failedSignIns,
      formatMoment,
      statusMails,
      onDeleted: takeOff,
    }),
  );
  bindMedia(app, bind, media, {
    limits: { perAddress: limits.uploadsByAddress, perAccount: limits.uploadsByAccount },
  });
  const readerOf = createReaderOf(database);
  bindCatalogue(app, bind, catalogue, readerOf, phones, orders.findStanding);
  bindSearch(app, bind, catalogue, readerOf);
  bindViews(app, bind, views, {
    byAddress: limits.viewReportsByAddress,
    byAccount: limits.viewReportsByAccount,
  });
  bindSyndication(app, {
    readerOf,
    publicUrl: settings.publicUrl,
    shopName: 'Ditiyo',
  });
  bindOrders(app, bind, orders, deals);
  bindPayments(app, bind, payments, stripeWebhookPath);
  bindPaymentsOverview(app, bind, paymentsOverview);
  bindModeration(app, bind, moderation);
  bindContact(app, bind, contact, { limit: limits.contactMessages });
  bindWatchlist(app, bind, watching);
  bindAdmin(app, bind, admin);
  bindAnalytics(
    app,
    bind,
    createAnalyticsService({ database, clock, timeZone: settings.timeZone }),
  );
  if (card.routes) await app.register(card.routes);
  if (popup.routes) await app.register(popup.routes);
  if (root !== undefined) await addPages(app, root);

  async function addPages(target: FastifyInstance, folder: string): Promise<void> {
    await target.register(pages, {
      mode: settings.development ? 'development' : 'production',
      root: folder,
      publicUrl: settings.publicUrl,
      isOwnOrigin: ownOrigin,
      csp: ({ pathname }) =>
        card.setup.mode === 'stripe' && pathname.startsWith('/dashboard/payment/')
          ? stripeSources
          : {},
      cache: { store: responseCache, fastPath, isCacheable: isCacheablePage },
    });
  }

  function watchEachMinute(): void {
    const look = () =>
      background.look().catch((error) => {
        log.warn({ err: error }, 'nobody can say whether the background works');
      });
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onListen', async () => {
      timer = setInterval(look, minute);
    });
    app.addHook('onClose', async () => clearInterval(timer));
  }

  /** Its library is loaded by who wants metrics, and by nobody else. */
  async function openMetrics() {
    if (!settings.metrics) return undefined;
    const { createMetrics } = await import('#server/platform/metrics/index.ts');
    const metrics = createMetrics({ database, log, ...settings.metrics });
    group.on(readMetrics, metrics.read);
    return metrics;
  }

  /** What cannot leave yet, such as an item that is being paid for, is the outbox's. */
  async function takeOff(person: PersonId): Promise<void> {
    await catalogue
      .removeAllOf(person)
      .catch((error) => log.info({ err: error }, 'taking off what a deleted person sold goes on'));
  }

  /** A removed product's picture goes, unless somebody's booking still shows it. */
  async function forgetPicture(id: ProductId): Promise<void> {
    await database.transaction(async (tx) => {
      if (await orders.isBooked(tx, id)) return;
      await media.release(tx, { kind: 'product', ref: id });
    });
  }

  /** Who booked it hears of a change; a picture that neither it nor a booking shows any longer goes. */
  async function onEdited(tx: Tx, edit: EditMade): Promise<void> {
    const { id } = edit.before;
    await orders.tellBookers(tx, edit);
    const shown = [...edit.photos, ...(await orders.listBookedImages(tx, id))];
    await media.release(tx, { kind: 'product', ref: id }, shown);
  }

  const identityWatch = createIdentityWatch({
    database,
    log,
    installation: options.settings,
    found: identity,
    onChange: options.onIdentityChanged ?? (() => undefined),
  });

  /** Starts what works in the background: in a passive installation nothing. Returns the function that ends it. */
  function startWork(): () => Promise<void> {
    const stopWatch = identityWatch.start();
    if (identity.passive) return stopWatch;
    outbox.start();
    pictureWork.start();
    watchingWork.start();
    mailQueue?.start();
    card.start();
    const watch = setInterval(() => log.info(database.stats(), 'database pool'), minute);
    const jobs = [
      {
        name: 'settle-due-payments',
        every: settings.reconcileSeconds * second,
        run: payments.settleDue,
      },
      {
        name: 'missed-webhooks',
        every: settings.eventReconcileSeconds * second,
        run: payments.readMissedWebhooks,
      },
      {
        name: 'database-rewound',
        every: 5 * second,
        maxPause: minute / 2,
        run: payments.checkRewound,
      },
      {
        name: 'reconcile-payments',
        every: Math.min(settings.fullReconcileSeconds, 5) * second,
        // Each run may ask the provider thousands of times.
        maxPause: 2 * minute,
        run: () => payments.reconcileAllWhenDue(settings.fullReconcileSeconds),
      },
      {
        name: 'invariants',
        every: settings.invariantSeconds * second,
        run: () =>
          watchInvariants(database, { sandbox: card.setup.mode === 'sandbox' }, metrics?.onChecked),
      },
      { name: removalJobs.unused, every: 10 * minute, run: media.removeUnused },
      { name: removalJobs.strays, every: 60 * minute, run: media.removeStrays },
      { name: 'expired-sign-ins', every: 10 * minute, run: accounts.forgetExpired },
      { name: 'old-links', every: 10 * minute, run: () => forgetOldLinks(database.db) },
      { name: 'category-tallies', every: 10 * minute, run: () => compactCounters(database.db) },
      { name: 'renew-search', every: 10 * minute, run: () => renewSearch(database.db) },
      { name: 'old-viewers', every: 10 * minute, run: views.forgetViewers },
      { name: 'old-phones', every: 60 * minute, run: phones.forgetShown },
      { name: 'old-limits', every: 10 * minute, run: () => forgetOldRateLimits(database) },
      { name: 'daily-alerts', every: 5 * minute, run: watching.sendDigest },
      { name: 'old-notices', every: 60 * minute, run: watching.notifications.forgetOld },
      { name: 'done-work', every: 60 * minute, run: () => forgetDone(database) },
      { name: 'old-events', every: 60 * minute, run: payments.forgetOldEvents },
      { name: 'old-attacks', every: 60 * minute, run: () => forgetOldAttacks(database) },
      { name: 'local-provider', every: 60 * minute, run: popup.tidy },
    ];
    const stopJobs = startJobs(database, log, jobs, metrics?.onJobRun);
    return async () => {
      clearInterval(watch);
      await stopWatch();
      await stopJobs();
      media.stopWork();
      await Promise.all([
        outbox.stop(),
        pictureWork.stop(),
        watchingWork.stop(),
        mailQueue?.stop(),
      ]);
    };
  }

  /** Ends what was opened while building: to be called after the app is closed. */
  async function close(): Promise<void> {
    await Promise.all([
      phones.close(),
      card.close(),
      popup.close(),
      securityEvents.close(),
      metrics?.close(),
      feed.close(),
    ]);
    media.close();
    blobs.close();
  }

  return {
    app,
    /** Why this installation must not act for the shop; undefined where it may. */
    passive: identity.passive,
    securityEvents,
    accounts,
    media,
    catalogue,
    phones,
    views,
    orders,
    payments,
    watching,
    watchingWork,
    metrics,
    wakeMail,
    startWork,
    close,
  };
}

export type Shop = Awaited<ReturnType<typeof buildApp>>;
