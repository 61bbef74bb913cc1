import type { ProductId, WebhookEndpointId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import { isAgainst, isUpheld } from '#contract/moderation/cases.ts';
import type { Notification } from '#contract/watchlist/notification.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { countUnread } from '#server/modules/conversations/index.ts';
import { toTk } from '#server/modules/ledger/index.ts';
import { type AppealTerms, appealToken } from '#server/modules/moderation/index.ts';
import { facetsOf, titleOf } from '#server/modules/wanted/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import * as store from './notification-store.ts';
import { forgetOld } from './old-notifications.ts';
import type { Paging, WatchedProducts } from './wishlist.ts';

export interface ViewOptions extends AppealTerms {
  catalogue: Pick<WatchedProducts, 'listPublic'>;
}

interface NotificationsOptions extends ViewOptions {
  database: Database;
}

const day = 24 * 60 * 60_000;

/** The offer that a notification is about, as its reader is one side of it. */
function offerOf(
  { offerId, personId }: store.NotificationRow,
  offer: store.ListedNotification['offer'],
): Pick<Notification, 'offer'> {
  if (!offerId || !offer) return {};
  const { price, by, buyerId, state } = offer;
  return {
    offer: {
      _id: offerId,
      price: price as Money,
      by,
      side: buyerId === personId ? 'buyer' : 'seller',
      ...(state === 'closed' && { closed: true }),
    },
  };
}

/** What an admin decided, as far as its reader is told: who reported something hears whether something was done, not what. */
function decidedOf(
  { notification: { kind, caseId }, decided, appeal, subjectName }: store.ListedNotification,
  terms: AppealTerms,
): Notification['case'] {
  if (!caseId || !decided?.decision) return undefined;
  const { subjectKind, decision } = decided;
  const named = { subjectKind, name: subjectName ?? '' };
  if (kind === 'report_closed') return { ...named, upheld: isUpheld(decision) };
  const outcome = kind === 'appeal_decided' ? appeal?.outcome : undefined;
  const note = outcome ? appeal?.note : decided.note;
  return {
    ...named,
    decision,
    ...(note && { note }),
    ...(outcome && { outcome }),
    ...(isAgainst(decision) && {
      appeal: {
        token: appealToken(terms.appealSecret, caseId as CaseId),
        ...(!appeal && untilOf(decided.decidedAt, terms)),
      },
    }),
  };
}

/** Until when somebody can appeal against a decision; nothing once that is over. */
function untilOf(decidedAt: Date | null, { appealDays }: AppealTerms) {
  const until = (decidedAt?.getTime() ?? 0) + appealDays * day;
  return until > Date.now() ? { until: new Date(until).toISOString() } : {};
}

/** What became of money that was sent to the reader. */
function payoutOf({
  notification: { payoutId, kind },
  payout,
}: store.ListedNotification): Notification['payout'] {
  if (!payoutId || !payout) return undefined;
  const { reference, reason } = payout;
  return {
    amount: toTk(payout.amount) as Money,
    ...(kind === 'payout_paid' && reference && { reference }),
    ...(kind === 'payout_returned' && reason && { reason }),
  };
}

/** The reader's theft notice about which was decided. */
function theftOf({
  notification: { theftNoticeId },
  theft,
}: store.ListedNotification): Notification['theft'] {
  if (!theftNoticeId || !theft) return undefined;
  const { brand, model, reason } = theft;
  return { name: [brand, model].filter(Boolean).join(' '), ...(reason && { reason }) };
}

/** The model that the reader proposed, and what became of it. */
function proposalOf({
  notification: { modelProposalId },
  proposal,
}: store.ListedNotification): Notification['proposal'] {
  if (!modelProposalId || !proposal) return undefined;
  const { brand, model, state, reason, now } = proposal;
  return {
    name: `${brand} ${model}`,
    state,
    ...(now && { model: now }),
    ...(reason && { reason }),
  };
}

/** What was decided about the reader's shop. */
function shopOf({
  notification: { shopDecisionId },
  shop,
}: store.ListedNotification): Notification['shop'] {
  if (!shopDecisionId || !shop) return undefined;
  const { name, state, reason } = shop;
  return { name, state, ...(reason && { reason }) };
}

/** The reader's API token. */
const tokenOf = ({
  notification: { apiTokenId },
  token,
}: store.ListedNotification): Notification['token'] =>
  apiTokenId && token ? { name: token.name } : undefined;
/** The webhook endpoint that was ended. */
function webhookOf({
  notification: { webhookEndpointId: id },
  webhookUrl,
}: store.ListedNotification): Notification['webhook'] {
  if (!id || webhookUrl === null) return undefined;
  return { _id: id as WebhookEndpointId, host: new URL(webhookUrl).host };
}

/** Who booked it, and why the other side ended that. */
function bookingOf({
  notification: { kind, bookingId },
  buyer,
  cancelReason,
}: store.ListedNotification): Pick<Notification, 'booking'> {
  if (!bookingId || buyer === null) return {};
  const reason = kind === 'declined' || kind === 'booking_cancelled' ? cancelReason : null;
  return { booking: { _id: bookingId, buyer, ...(reason && { reason }) } };
}

/** The wanted ad of the reader's; an ad that ended long ago is forgotten. */
function wantedOf({
  notification: { wantedId },
  wanted,
}: store.ListedNotification): Pick<Notification, 'wanted'> {
  if (!wantedId || !wanted) return {};
  const title = titleOf(wanted);
  const { categoryName } = wanted;
  const more = title.unnamed && { categoryName, ...facetsOf(wanted) };
  return { wanted: { _id: wantedId, ...title, ...more } };
}

/** Makes what readers see of notifications; those whose product left the shop meanwhile are left out. */
export function createViewNotifications({ catalogue, ...terms }: ViewOptions) {
  return async (found: readonly store.ListedNotification[]): Promise<Notification[]> => {
    const ids = new Set(found.map(({ notification }) => notification.productId));
    ids.delete(null);
    const shown = await catalogue.listPublic([...(ids as Set<ProductId>)]);
    const products = new Map(shown.map((product) => [product._id, product]));
    return found.flatMap((listed): Notification[] => {
      const { notification, offer, writer, wanted, claim } = listed;
      const decided = decidedOf(listed, terms);
      const product = notification.productId ? products.get(notification.productId) : undefined;
      const payout = payoutOf(listed);
      const theft = theftOf(listed);
      const proposal = proposalOf(listed);
      const shop = shopOf(listed);
      const token = tokenOf(listed);
      const webhook = webhookOf(listed);
      const isOfAd = notification.wantedId !== null && wanted !== null;
      const others = [decided, payout, theft, proposal, shop, token, webhook];
      if (!product && !isOfAd && !others.some(Boolean)) return [];
      return [
        {
          _id: notification.id,
          kind: notification.kind,
          ...(product && { product }),
          ...(decided && { case: decided }),
          ...(payout && { payout }),
          ...(theft && { theft }),
          ...(proposal && { proposal }),
          ...(shop && { shop }),
          ...(token && { token }),
          ...(webhook && { webhook }),
          priceFrom: notification.priceFrom as Money | null,
          priceTo: notification.priceTo as Money | null,
          search: notification.searchName,
          ...bookingOf(listed),
          ...wantedOf(listed),
          ...(claim && { claim }),
          ...offerOf(notification, offer),
          ...(notification.conversationId &&
            writer !== null && {
              conversation: { _id: notification.conversationId, from: writer },
            }),
          ...(notification.until && { until: notification.until.toISOString() }),
          at: notification.createdAt.toISOString(),
          read: notification.readAt !== null,
        },
      ];
    });
  };
}

export function createNotifications(options: NotificationsOptions) {
  const { db } = options.database;
  const view = createViewNotifications(options);
  async function list(person: Person, { limit, cursor }: Paging) {
    const size = pageSize(limit);
    const reading = store.readFrom({ sort: 'newest', order: 'desc' }, cursor);
    const [found, counts] = await Promise.all([
      store.listNotifications(db, person.id, reading, size + 1),
      store.countNotifications(db, person.id),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    const rows = await view(page);
    return { rows, ...counts, nextCursor };
  }

  return {
    list,
    countUnread: async (person: Person) => {
      const [{ unread }, messages] = await Promise.all([
        store.countNotifications(db, person.id),
        countUnread(db, person.id),
      ]);
      return { unread, ...(messages > 0 && { messages }) };
    },
    markRead: (person: Person, ids?: readonly string[]) => store.markRead(db, person.id, ids),
    forgetOld: () => forgetOld(db),
  };
}
