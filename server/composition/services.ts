import {
  createAccountAccess,
  createAccountStatusMails,
  createAccountsService,
  createIdentityProvider,
  createPasswordRules,
  createSecondFactorRule,
  createUnconfirmedRules,
  type IdentityOptions,
} from '#server/modules/accounts/index.ts';
import { createAdminService } from '#server/modules/admin/index.ts';
import { createAnalyticsService } from '#server/modules/analytics/index.ts';
import {
  createCatalogueService,
  createPhones,
  createRowDigest,
  createSerialSeal,
  createViewsService,
} from '#server/modules/catalogue/index.ts';
import { listReturned, placeByClaim } from '#server/modules/deals/index.ts';
import { listAsked as listEvidenceAsked } from '#server/modules/evidence/index.ts';
import { lowestOffer } from '#server/modules/orders/index.ts';
import { createPaymentsOverview, createPaymentsService } from '#server/modules/payments/index.ts';
import { hasMoneyHere } from '#server/modules/payouts/index.ts';
import { listAsked } from '#server/modules/photo-matches/index.ts';
import { createLive } from '#server/modules/watchlist/index.ts';
import { isOwnOrigin } from '#server/platform/http/origin.ts';
import { createAccountStatus, findAppealOf } from './account-status.ts';
import { type OpenCheckouts, openCheckouts } from './checkout-providers.ts';
import type { AppOptions, Context } from './context.ts';
import { createConversations } from './conversations.ts';
import { createDatabasePosition } from './database-position.ts';
import { appealTerms, createContact, createModeration, createRisk, reviewsOf } from './desk.ts';
import type { DirectEvents } from './direct-events.ts';
import { createEvidence } from './evidence.ts';
import { openGoogleSignIn } from './google-sign-in.ts';
import { createHandovers, openSigningKey } from './handovers.ts';
import type { Http } from './http.ts';
import { createBooks } from './ledger.ts';
import { createMedia } from './media.ts';
import { createModels } from './models.ts';
import { createOrders } from './orders.ts';
import { setupOf } from './payment-methods.ts';
import { type OpenProvider, openPaymentProvider } from './payment-provider.ts';
import { createPayouts } from './payouts.ts';
import { createPersonalData } from './personal-data.ts';
import { createPhotos } from './photo-matches.ts';
import { createQuestions } from './questions.ts';
import { createReviews } from './reviews.ts';
import { revocation } from './revocation.ts';
import { createSerials } from './serials.ts';
import { createTokens } from './tokens.ts';
import type { WakeUps } from './wake-ups.ts';
import { createWanted } from './wanted.ts';
import { createWatchlist } from './watchlist.ts';
import { createWebhooks } from './webhooks.ts';

interface ServiceParts
  extends Pick<Http, 'createCache' | 'knownCallers' | 'listener' | 'metrics'>,
    Pick<WakeUps, 'wake'> {
  events: DirectEvents;
  /** Where the shop can be reached on this machine, once it listens. */
  ownAddress: () => string | undefined;
  openPayments: typeof openPaymentProvider | undefined;
  openReader: AppOptions['openReader'];
}

/** The services of all modules, each made from those before it. */
export async function createServices(context: Context, parts: ServiceParts) {
  const { media, blobs } = await createMedia(context, parts);
  const { accounts, ...identity } = await createAccounts(context, parts, media);
  const catalogue = createCatalogue(context, parts, { media, ...identity });
  const before = { media, accounts, catalogue, unconfirmed: identity.unconfirmed };
  const trade = createOrders(context, parts, before);
  const card = await openCard(context, parts);
  const checkouts = await openCheckoutPages(context, parts);
  const payments = createPayments(context, parts, { ...before, ...trade, card, checkouts });
  const overview = createOverview(context, before);
  const payouts = createPayouts(context, parts, payments);
  const signingKey = await openSigningKey(context);
  return {
    media,
    blobs,
    accounts,
    ...identity,
    tokens: createTokens(context, parts),
    catalogue,
    phones: createPhones({
      ...context,
      timeZone: context.settings.timeZone,
      limit: context.settings.limits.LIMIT_PHONES_PER_DAY,
    }),
    views: createViewsService({ ...context, timeZone: context.settings.timeZone }),
    ...trade,
    card,
    checkouts,
    payments,
    handovers: createHandovers(context, parts, { ...before, ...trade, payments, signingKey }),
    ...createBooks(context),
    payouts,
    paymentsOverview: overview,
    ...createModels(context, parts),
    conversations: createConversations(context, parts, { ...before, ...trade }),
    questions: createQuestions(context, parts, before),
    wanted: createWanted(context, parts, before),
    photoMatches: createPhotos(context, parts, before),
    evidence: createEvidence(context, parts, before),
    ...createReviews(context, parts, { ...before, ...trade }),
    serials: createSerials(context, parts, before),
    risk: createRisk(context),
    moderation: createModeration(context, parts, { ...before, ...trade, ...identity }),
    admin: createAdminService({
      ...context,
      timeZone: context.settings.timeZone,
      payments: overview,
      pictures: media,
      listPayables: payouts.listPayables,
    }),
    contact: createContact(context, parts, before),
    ...createWebhooks(context, parts),
    watchlist: createWatchlist(context, parts, { ...before, ...trade }),
    live: createLive({
      ...context,
      ...appealTerms(context),
      listener: parts.listener,
      catalogue,
      maxStreams: context.settings.liveConnections,
      limit: context.limits.live,
      onDelivered: (seconds) => parts.metrics?.onDelivered(seconds),
    }),
    analytics: createAnalyticsService({ ...context, timeZone: context.settings.timeZone }),
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;

type Media = Awaited<ReturnType<typeof createMedia>>['media'];
type Trade = ReturnType<typeof createOrders>;
type Orders = Trade['orders'];

interface Before {
  media: Media;
  accounts: ReturnType<typeof createAccountsService>;
  catalogue: ReturnType<typeof createCatalogueService>;
  unconfirmed: ReturnType<typeof createUnconfirmedRules>;
}

/** People, and how they sign in. */
async function createAccounts(context: Context, parts: ServiceParts, media: Media) {
  const { settings, database, formatMoment, limits } = context;
  const { publicUrl } = settings;
  const sendsMail = settings.mail !== undefined;
  const checkSecondFactor = createSecondFactorRule({
    db: database.db,
    required: settings.requireAdminTotp,
  });
  const statusMails = createAccountStatusMails({
    sendsMail,
    publicUrl,
    timeZone: settings.timeZone,
  });
  const personalData = createPersonalData(media);
  const accounts = createAccountsService({
    database,
    checkSecondFactor,
    pictures: media,
    formatMoment,
    statusMails,
    hasMoneyHere,
    personalData,
    revocation,
    onDeleted: parts.events.personDeleted,
    onToken: parts.knownCallers.add,
    onMail: () => parts.wake('mail'),
  });
  const rules = createPasswordRules({ weak: settings.breachedPasswords });
  const access = createAccountAccess({
    database,
    publicUrl,
    sendsMail,
    rules,
    limits: {
      perRecipient: limits.mailedLinks,
      perCaller: limits.mailedLinksByCaller,
      warnings: limits.takenAddressMails,
      newPasswords: limits.newPasswordMails,
    },
    revocation,
    onMail: () => parts.wake('mail'),
  });
  const unconfirmed = createUnconfirmedRules({
    database,
    sendsMail,
    require: settings.requireConfirmed,
    limits: {
      products: limits.unconfirmedProducts,
      bookings: limits.unconfirmedBookings,
      offers: limits.unconfirmedOffers,
      conversations: limits.unconfirmedConversations,
    },
  });
  const { welcome, mailNewPassword } = access;
  const options = identityOptions(context, rules, { ...accounts, welcome, mailNewPassword });
  return {
    accounts,
    personalData,
    checkSecondFactor,
    statusMails,
    access,
    unconfirmed,
    ...createAccountStatus(context, parts, statusMails),
    identityProvider: createIdentityProvider(options),
    popup: await openGoogleSignIn({ ...context, identity: options }),
  };
}

function identityOptions(
  context: Context,
  rules: IdentityOptions['rules'],
  accounts: Omit<IdentityOptions['accounts'], 'findAppeal'>,
): IdentityOptions {
  const { settings, database, log, secretFor, origins } = context;
  return {
    database,
    log,
    rules,
    publicUrl: settings.publicUrl,
    https: settings.https,
    secret: secretFor('identity'),
    accounts: { ...accounts, findAppeal: findAppealOf(context) },
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin');
      return origin && isOwnOrigin(origin, origins) ? [origin] : [];
    },
  };
}

function createCatalogue(
  { settings, database, log, formatMoment, secretFor, limits }: Context,
  { createCache, events, wake }: ServiceParts,
  { media, unconfirmed }: Pick<Before, 'media' | 'unconfirmed'>,
) {
  return createCatalogueService({
    database,
    pictures: media,
    createCache,
    formatMoment,
    timeZone: settings.timeZone,
    publicUrl: settings.publicUrl,
    lowestOffer: (price) => lowestOffer(price, settings.offerLowestPercent),
    sealSerial: createSerialSeal(secretFor('serial-numbers')),
    digestRow: createRowDigest(secretFor('listing-keys')),
    findReported: events.findReported,
    mustStayOff: events.mustStayOff,
    addLimit: limits.products,
    countSelling: unconfirmed.countSelling,
    editLimit: limits.productEdits,
    draftLimit: limits.draftSaves,
    kitLimit: limits.watchlist,
    listingDays: settings.listingDays,
    takesEvidence: settings.evidence,
    // Claims come with deals.
    listReturned,
    listEvidenceAsked,
    listReviewed: reviewsOf(settings),
    listPhotoAsked: settings.photoMatch ? listAsked : async () => [],
    onPutAway: events.productPutAway,
    onPromiseDeleted: events.promiseDeleted,
    onListed: events.productListed,
    onEdited: events.productEdited,
    onFault: (err) => log.error({ event: 'row_failed', err }, 'A row of many failed.'),
    onPublished: () => {
      wake('photos');
      wake('watching');
      wake('shop');
    },
  });
}

function openCard(
  { settings, database, log, clock, shopSecret }: Context,
  { ownAddress, wake, openPayments = openPaymentProvider }: ServiceParts,
) {
  const onDue = () => wake('sandbox');
  return openPayments({ settings, database, log, clock, shopSecret, ownAddress, onDue });
}

function openCheckoutPages(
  { settings, database, log, clock, shopSecret }: Context,
  { ownAddress, wake }: ServiceParts,
) {
  const onDue = () => wake('sandbox');
  return openCheckouts({ settings, database, log, clock, shopSecret, ownAddress, onDue });
}

function createPayments(
  { settings, identity, database, log, limits }: Context,
  { wake }: ServiceParts,
  {
    accounts,
    catalogue,
    unconfirmed,
    orders,
    card,
    checkouts,
  }: Before & { orders: Orders; card: OpenProvider; checkouts: OpenCheckouts },
) {
  return createPaymentsService({
    database,
    log,
    catalogue,
    orders,
    card: card.provider,
    bkash: checkouts.bkash?.provider,
    sslcommerz: checkouts.sslcommerz?.provider,
    readIpn: checkouts.readIpn,
    takesCash: settings.takesCash,
    cashDays: settings.cashDays,
    commissionPercent: settings.commissionPercent,
    setup: setupOf(settings, card.setup, checkouts),
    currency: settings.paymentCurrency,
    captureMethod: settings.paymentCapture,
    shopId: identity.shopId,
    position: createDatabasePosition(database, settings.dataDir),
    confirmLimit: limits.confirms,
    checkoutLimit: limits.checkouts,
    intentLimits: [limits.intentsPerMinute, limits.intentsPerHour],
    maxDeclines: settings.limits.LIMIT_DECLINED_CARDS_PER_HOUR,
    isActive: accounts.isActive,
    // Claims come with deals.
    placeByClaim,
    checkPaying: unconfirmed.checkPaying,
    people: accounts,
    publicUrl: settings.publicUrl,
    wakeOutbox: () => {
      wake('shop');
      wake('mail');
      wake('watching');
    },
  });
}

function createOverview(context: Context, { accounts, catalogue }: Before) {
  return createPaymentsOverview({ ...context, catalogue, isActive: accounts.isActive });
}
