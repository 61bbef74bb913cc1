import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { DemoAccount } from '#contract/accounts/schemas.ts';
import {
  bindAccounts,
  bindIdentity,
  bindOwnAccount,
  bindSessions,
  bindSuspension,
  type Callers,
  createAuthenticate,
  createOwnAccount,
  createPresence,
  createSessions,
  createSignInGuard,
} from '#server/modules/accounts/index.ts';
import { bindAdmin } from '#server/modules/admin/index.ts';
import { bindAnalytics } from '#server/modules/analytics/index.ts';
import { bindCatalogue, bindSearch, bindViews } from '#server/modules/catalogue/index.ts';
import { bindContact } from '#server/modules/contact/index.ts';
import { bindConversations } from '#server/modules/conversations/index.ts';
import { bindClaims, bindDeals } from '#server/modules/deals/index.ts';
import { bindEvidence } from '#server/modules/evidence/index.ts';
import { bindLedger } from '#server/modules/ledger/index.ts';
import { bindMedia } from '#server/modules/media/index.ts';
import { bindModels } from '#server/modules/models/index.ts';
import { bindAppeals, bindCases, bindModeration } from '#server/modules/moderation/index.ts';
import { bindOffers, bindOrders } from '#server/modules/orders/index.ts';
import {
  bindPayments,
  bindPaymentsOverview,
  bindReturns,
  stripeWebhookPath,
} from '#server/modules/payments/index.ts';
import { bindPayouts } from '#server/modules/payouts/index.ts';
import { bindPricing } from '#server/modules/pricing/index.ts';
import { bindQuestions, readQuestions } from '#server/modules/questions/index.ts';
import { bindReviews } from '#server/modules/reviews/index.ts';
import { bindRisk } from '#server/modules/risk/index.ts';
import { bindSerials } from '#server/modules/serials/index.ts';
import { bindShops } from '#server/modules/shops/index.ts';
import { bindSyndication } from '#server/modules/syndication/index.ts';
import { bindTokens, refuseTokensInAddresses } from '#server/modules/tokens/index.ts';
import { bindWanted } from '#server/modules/wanted/index.ts';
import { bindWatchlist } from '#server/modules/watchlist/index.ts';
import { bindWebhooks } from '#server/modules/webhooks/index.ts';
import { dayOf } from '#server/platform/days.ts';
import { type Bind, createBind } from '#server/platform/http/bind.ts';
import { endOnDrain } from '#server/platform/http/draining.ts';
import { addOpenApi, apiInfo } from '#server/platform/http/openapi.ts';
import { createReaderOf } from '#server/platform/http/reader-of.ts';
import type { Context } from './context.ts';
import type { DirectEvents } from './direct-events.ts';
import type { Http } from './http.ts';
import { addPages } from './page-routes.ts';
import { limitsOfPrograms } from './rate-limits.ts';
import { bindReadiness } from './readiness.ts';
import type { Services } from './services.ts';
import { apiTokensOf } from './tokens.ts';
import type { WakeUps } from './wake-ups.ts';

interface RouteParts extends Pick<WakeUps, 'wake'> {
  http: Http;
  services: Services;
  events: DirectEvents;
  demoAccounts: readonly DemoAccount[];
  /** Folder of the project; undefined serves the API without pages. */
  root: string | undefined;
}

/** Everything that can be asked of the shop: health, API, the providers that it brings along, pages. */
export async function bindRoutes(context: Context, parts: RouteParts): Promise<void> {
  const { http, services, root } = parts;
  const { app } = http;
  refuseTokensInAddresses(app, services.tokens.endLeaked);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  const { publicUrl, limits } = context.settings;
  await addOpenApi(app, { ...apiInfo, url: publicUrl, rateLimits: limitsOfPrograms(limits) });
  const { bind, checkStillMay } = bindCalls(context, http, services);
  bindReadiness(app, context, services);
  bindSigningIn(app, context, services);
  bindPeople(bind, context, parts);
  bindModules({ bind, checkStillMay }, context, http, services);
  if (services.card.routes) await app.register(services.card.routes);
  const { bkash, sslcommerz } = services.checkouts;
  if (bkash?.routes) await app.register(bkash.routes);
  if (sslcommerz?.routes) await app.register(sslcommerz.routes);
  if (services.popup.routes) await app.register(services.popup.routes);
  if (root !== undefined) await addPages(context, { http, root, card: services.card });
}

function bindCalls(context: Context, { knownCallers, responseCache }: Http, services: Services) {
  const { database, isOwnOrigin, clock, settings } = context;
  const { authenticate, checkStillMay } = createAuthenticate({
    database,
    provider: services.identityProvider,
    isOwnOrigin,
    checkSecondFactor: services.checkSecondFactor,
    apiTokens: apiTokensOf(context, services.tokens),
    onKnown: knownCallers.add,
  });
  const today = () => dayOf(clock(), settings.timeZone);
  return {
    bind: createBind<Callers>(authenticate, isOwnOrigin, today, responseCache),
    checkStillMay,
  };
}

function bindSigningIn(app: FastifyInstance, context: Context, services: Services): void {
  const { settings, isOwnOrigin, originOf, limits, secretFor } = context;
  bindIdentity(app, {
    provider: services.identityProvider,
    access: services.access,
    popup: services.popup.signIn,
    publicUrl: settings.publicUrl,
    originOf,
    isOwnOrigin,
    limits,
    guard: createSignInGuard({
      failures: limits.failedSignIns,
      secret: secretFor('devices'),
      https: settings.https,
    }),
  });
}

function bindPeople(bind: Bind<Callers>, context: Context, parts: RouteParts): void {
  const { settings, database, formatMoment, limits } = context;
  const { http, services, events, demoAccounts } = parts;
  const { app } = http;
  const { accounts, media, popup, statusMails } = services;
  bindAccounts(app, bind, accounts, {
    demoAccounts,
    google: popup.signIn !== undefined,
    mail: settings.mail !== undefined,
  });
  bindSessions(app, bind, createSessions({ database, formatMoment }));
  bindSuspension(app, bind, services.suspensions, services.limiting);
  const ownAccount = createOwnAccount({
    database,
    personalData: services.personalData,
    pictures: media,
    secondFactorRequired: settings.requireAdminTotp,
    checkPresence: createPresence({ database, failures: limits.failedSignIns }),
    formatMoment,
    statusMails,
    onDeleted: events.personDeleted,
  });
  bindOwnAccount(app, bind, ownAccount);
  bindTokens(app, bind, services.tokens);
}

function bindModules(
  { bind, checkStillMay }: ReturnType<typeof bindCalls>,
  { settings, database, limits }: Context,
  { app }: Http,
  services: Services,
): void {
  const readerOf = createReaderOf(database);
  const { catalogue, orders } = services;
  bindMedia(app, bind, services.media, {
    limits: { perAddress: limits.uploadsByAddress, perAccount: limits.uploadsByAccount },
  });
  const reached = {
    phones: services.phones,
    phonesShown: settings.phonesShown,
    listAgreedItems: orders.listAgreedItems,
  };
  bindCatalogue(app, bind, catalogue, readerOf, reached, {
    findBooking: orders.findNewestBooking,
    findOffer: services.offers.findOwn,
    readQuestions,
    checkStillMay,
    bulkLimit: limits.bulkCalls,
  });
  bindSearch(app, bind, catalogue, readerOf);
  bindViews(app, bind, services.views, {
    byAddress: limits.viewReportsByAddress,
    byAccount: limits.viewReportsByAccount,
  });
  bindSyndication(app, { readerOf, publicUrl: settings.publicUrl, shopName: 'Ditiyo' });
  bindOrders(app, bind, orders, services.deals, services.reservations);
  bindOffers(app, bind, services.offers, catalogue);
  bindPayments(app, bind, services.payments, stripeWebhookPath);
  bindDeals(app, bind, services.handovers);
  bindClaims(app, bind, services.handovers.claims);
  bindLedger(app, bind, services.ledger, services.statements);
  bindPayouts(app, bind, services.payouts);
  bindReturns(app, services.payments, { limit: limits.returns });
  bindPaymentsOverview(app, bind, services.paymentsOverview);
  bindConversations(app, bind, services.conversations);
  bindQuestions(app, bind, services.questions);
  bindWanted(app, bind, services.wanted);
  bindModels(app, bind, services.models);
  bindShops(app, bind, services.shops);
  bindPricing(app, bind, services.pricing, readerOf);
  bindReviews(app, bind, services.reviews, readerOf);
  bindSerials(app, bind, services.serials);
  bindEvidence(app, bind, services.evidence);
  bindModeration(app, bind, services.moderation);
  bindCases(app, bind, services.moderation);
  bindRisk(app, bind, services.risk);
  bindAppeals(app, bind, services.moderation, { limit: limits.appealsByAddress });
  bindContact(app, bind, services.contact, { limit: limits.contactMessages });
  bindWatchlist(app, bind, services.watchlist, services.live);
  bindWebhooks(app, bind, services.webhooks);
  endOnDrain(app, services.live.close);
  bindAdmin(app, bind, services.admin);
  bindAnalytics(app, bind, services.analytics);
}
