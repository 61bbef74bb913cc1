import { createWatchlistService } from '#server/modules/watchlist/index.ts';
import type { Metrics } from '#server/platform/metrics/index.ts';
import { createPushSender, deriveVapidKeys, isPushHost } from '#server/platform/web-push/index.ts';
import type { Context } from './context.ts';
import { appealTerms } from './desk.ts';
import type { WakeUps } from './wake-ups.ts';

type Options = Parameters<typeof createWatchlistService>[0];

interface Before extends Pick<Options, 'catalogue'> {
  accounts: Options['people'];
  orders: Pick<Options, 'findBooking' | 'listOpenOf'>;
  offers: Pick<Options, 'findOffer'>;
}

/** Every process and machine makes the same keys of the shop's secret: browsers ask their push services with the public one. */
function createPush({ settings: { webPush }, secretFor }: Context): Options['push'] {
  if (!webPush) return undefined;
  const keys = deriveVapidKeys(secretFor('web-push'));
  return {
    publicKey: keys.publicKey,
    takesHost: (host) => isPushHost(webPush.hosts, host),
    sender: createPushSender(webPush, keys),
  };
}

/** What people keep an eye on, and how they are told, made from the services before it. */
export function createWatchlist(
  context: Context,
  { wake, metrics }: Pick<WakeUps, 'wake'> & { metrics: Metrics | undefined },
  { accounts, catalogue, orders, offers }: Before,
) {
  const { settings, database, log, clock, secretFor, limits } = context;
  return createWatchlistService({
    database,
    log,
    clock,
    timeZone: settings.timeZone,
    catalogue,
    people: accounts,
    sendsMail: settings.mail !== undefined,
    publicUrl: settings.publicUrl,
    findBooking: orders.findBooking,
    findOffer: offers.findOffer,
    listOpenOf: orders.listOpenOf,
    reviewDays: settings.reviewDays,
    claimDays: settings.dealDays.claim,
    secret: secretFor('unsubscribe'),
    ...appealTerms(context),
    limit: limits.watchlist,
    onMail: () => wake('mail'),
    push: createPush(context),
    onPushEnd: (end) => metrics?.onPushEnd(end),
  });
}
