import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  BookingId,
  ConversationId,
  NotificationId,
  OfferId,
  PersonId,
  ProductId,
  WantedId,
} from '#contract/kernel/ids.ts';
import type { AppealOutcome } from '#contract/moderation/cases.ts';
import type { OfferSide, OfferState } from '#contract/orders/offer-schemas.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { ClaimTold } from '#contract/watchlist/notification.ts';
import { people, shownName } from '#server/modules/accounts/index.ts';
import {
  cameraModels,
  isOnSale,
  type ProductRow,
  productColumns,
  products,
} from '#server/modules/catalogue/index.ts';
import { conversations } from '#server/modules/conversations/index.ts';
import { modelProposals, type ProposalRow } from '#server/modules/models/index.ts';
import { appeals, type CaseRow, caseSubjectName, cases } from '#server/modules/moderation/index.ts';
import { bookings, offers } from '#server/modules/orders/index.ts';
import { type PayoutRow, payouts } from '#server/modules/payouts/index.ts';
import { type NoticeRow, theftNotices } from '#server/modules/serials/index.ts';
import { type DecisionRow, shopDecisions } from '#server/modules/shops/index.ts';
import { apiTokens, type TokenRow } from '#server/modules/tokens/index.ts';
import { type Titled, titleColumns, wantedAds } from '#server/modules/wanted/index.ts';
import { webhookEndpoints } from '#server/modules/webhooks/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { inboxes, notifications } from './tables.ts';
import { toldOfClaim } from './told-of-claim.ts';

export type NotificationRow = Omit<
  typeof notifications.$inferSelect,
  'id' | 'productId' | 'personId' | 'bookingId' | 'offerId' | 'conversationId' | 'wantedId'
> & {
  wantedId: WantedId | null;
  offerId: OfferId | null;
  bookingId: BookingId | null;
  conversationId: ConversationId | null;
  id: NotificationId;
  productId: ProductId | null;
  personId: PersonId;
};

/** Of an item: everything but what was decided in cases or about theft notices, or became of payouts, of which no daily mail tells. */
export type ItemNotificationRow = NotificationRow & { productId: ProductId };

/** A new item, and the search that found it. */
export interface FoundNotification {
  personId: PersonId;
  productId: ProductId;
  kind: 'found';
  searchId: string;
  searchName: string;
  waitsForMail: boolean;
}

export const readFrom = createKeyset<'newest'>(
  { newest: { value: notifications.createdAt, kind: 'timestamptz' } },
  notifications.id,
);

const isItemThere = and(
  ne(products.status, 'removed'),
  isNull(people.deletedAt),
  isNull(people.suspendedAt),
);

/** That the seller ended the reader's booking: it may be by the item's removal. */
const isEnd = eq(notifications.kind, 'declined');

/** What was decided, sent, ended or sold stays news, whatever became of the item or of the other of the two. */
const isThere = or(
  isNotNull(notifications.caseId),
  isNotNull(notifications.payoutId),
  isNotNull(notifications.theftNoticeId),
  eq(notifications.kind, 'wanted_expires'),
  isNotNull(notifications.modelProposalId),
  isNotNull(notifications.shopDecisionId),
  isNotNull(notifications.apiTokenId),
  sql`exists (select from ${webhookEndpoints} w where w.id = ${notifications.webhookEndpointId})`,
  isItemThere,
  isEnd,
  isNotNull(bookings.paidAt),
);

/** A notification, the name of whoever booked or wrote, and its place in the list. */
export interface ListedNotification {
  notification: NotificationRow;
  buyer: string | null;
  /** Why the booking that it is about was ended. */
  cancelReason: CancelReason | null;
  /** The offer that it is about: its price, whose price that is, its buyer, and where it is now. */
  offer: { price: number; by: OfferSide; buyerId: string; state: OfferState } | null;
  /** The case that it is about, and what that is called. */
  decided: Pick<CaseRow, 'subjectKind' | 'decision' | 'note' | 'decidedAt'> | null;
  /** The appeal against it. */
  appeal: { at: Date; outcome: AppealOutcome | null; note: string | null } | null;
  subjectName: string | null;
  /** The payout that it is about; its amount in paisa. */
  payout: Pick<PayoutRow, 'amount' | 'reference' | 'reason'> | null;
  /** The theft notice that it is about. */
  theft: Pick<NoticeRow, 'brand' | 'model' | 'reason'> | null;
  /** The proposed model that it is about, and what it is now. */
  proposal:
    | (Pick<ProposalRow, 'brand' | 'model' | 'state' | 'reason'> & { now: string | null })
    | null;
  /** The decision about the reader's shop that it is about. */
  shop: Pick<DecisionRow, 'name' | 'state' | 'reason'> | null;
  /** The API token of the reader's that it is about. */
  token: Pick<TokenRow, 'name'> | null;
  /** The address of the webhook endpoint that it is about; null where that is gone. */
  webhookUrl: string | null;
  /** The wanted ad that it is about, as it is called. */
  wanted: Titled | null;
  claim: ClaimTold | null;
  /** Who wrote the message that it is about. */
  writer: string | null;
  place: string;
  id: string;
}

const writers = alias(people, 'writers');
const bookers = alias(people, 'bookers');

/** The other of the two of a conversation. */
const writer = sql<string | null>`(
  select ${shownName(writers)}
  from ${conversations} c join ${people} as writers on ${writers.id} = case when c.buyer_id = ${notifications.personId} then c.seller_id else c.buyer_id end
  where c.id = ${notifications.conversationId})`;

const selectListed = (db: Executor, place: SQL<string> = sql`''`) =>
  db
    .select({
      notification: notifications,
      buyer: shownName(bookers, bookings.customerName),
      cancelReason: bookings.cancelReason,
      offer: {
        price: offers.price,
        by: offers.by,
        buyerId: offers.buyerId,
        state: offers.state,
      },
      decided: {
        subjectKind: cases.subjectKind,
        decision: cases.decision,
        note: cases.note,
        decidedAt: cases.decidedAt,
      },
      appeal: { at: appeals.at, outcome: appeals.outcome, note: appeals.note },
      subjectName: caseSubjectName,
      theft: {
        brand: theftNotices.brand,
        model: theftNotices.model,
        reason: theftNotices.reason,
      },
      payout: { amount: payouts.amount, reference: payouts.reference, reason: payouts.reason },
      shop: {
        name: shopDecisions.name,
        state: shopDecisions.state,
        reason: shopDecisions.reason,
      },
      proposal: {
        brand: modelProposals.brand,
        model: modelProposals.model,
        state: modelProposals.state,
        reason: modelProposals.reason,
        now: sql<
          string | null
        >`(select m.brand || ' ' || m.model from ${cameraModels} m where m.id = current_model(${modelProposals.modelId}))`,
      },
      token: { name: apiTokens.name },
      webhookUrl: webhookEndpoints.url,
      wanted: titleColumns,
      claim: toldOfClaim,
      writer,
      place,
      id: notifications.id,
    })
    .from(notifications)
    .leftJoin(products, eq(products.id, notifications.productId))
    .leftJoin(people, eq(people.id, products.sellerId))
    .leftJoin(cases, eq(cases.id, notifications.caseId))
    .leftJoin(appeals, eq(appeals.caseId, notifications.caseId))
    .leftJoin(payouts, eq(payouts.id, notifications.payoutId))
    .leftJoin(theftNotices, eq(theftNotices.id, notifications.theftNoticeId))
    .leftJoin(bookings, eq(bookings.id, notifications.bookingId))
    .leftJoin(bookers, eq(bookers.id, bookings.buyerId))
    .leftJoin(offers, eq(offers.id, notifications.offerId))
    .leftJoin(modelProposals, eq(modelProposals.id, notifications.modelProposalId))
    .leftJoin(shopDecisions, eq(shopDecisions.id, notifications.shopDecisionId))
    .leftJoin(apiTokens, eq(apiTokens.id, notifications.apiTokenId))
    .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, notifications.webhookEndpointId))
    .leftJoin(wantedAds, eq(wantedAds.id, notifications.wantedId));

/** A person's notifications about what is still in the shop, from the place on that `reading` names. */
export async function listNotifications(
  db: Executor,
  person: PersonId,
  { after, by, place }: Reading,
  limit: number,
): Promise<ListedNotification[]> {
  const rows = await selectListed(db, place)
    .where(and(eq(notifications.personId, person), isThere, after))
    .orderBy(by)
    .limit(limit);
  return rows as ListedNotification[];
}

/** Those with numbers from behind `after` up to `last`, in their order. */
export async function listNumbered(
  db: Executor,
  person: PersonId,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<ListedNotification[]> {
  const rows = await selectListed(db)
    .where(
      and(
        eq(notifications.personId, person),
        gt(notifications.n, after),
        lte(notifications.n, last),
        isThere,
      ),
    )
    .orderBy(notifications.n)
    .limit(limit);
  return rows as ListedNotification[];
}

/** One of anybody's, if what it is about is still in the shop. */
export async function findNotification(
  db: Executor,
  id: string,
): Promise<ListedNotification | undefined> {
  const [row] = await selectListed(db).where(and(eq(notifications.id, id), isThere));
  return row as ListedNotification | undefined;
}

/** The number of a person's newest notification; 0 where there was none. */
export async function findLastNumber(db: Executor, person: PersonId): Promise<number> {
  const [row] = await db
    .select({ last: inboxes.last })
    .from(inboxes)
    .where(eq(inboxes.personId, person));
  return row?.last ?? 0;
}

export async function countNotifications(
  db: Executor,
  person: PersonId,
): Promise<{ total: number; unread: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int`,
    })
    .from(notifications)
    .leftJoin(products, eq(products.id, notifications.productId))
    .leftJoin(people, eq(people.id, products.sellerId))
    .leftJoin(bookings, eq(bookings.id, notifications.bookingId))
    .where(and(eq(notifications.personId, person), isThere));
  return row ?? { total: 0, unread: 0 };
}

/** Returns how many changed. */
export async function markRead(
  db: Executor,
  person: PersonId,
  ids: readonly string[] | undefined,
): Promise<number> {
  const named = ids && inArray(notifications.id, [...ids]);
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.personId, person), isNull(notifications.readAt), named))
    .returning({ id: notifications.id });
  return rows.length;
}

/** Returns undefined when this notification exists already. */
export async function insertNotification(
  tx: Tx,
  notification: typeof notifications.$inferInsert,
): Promise<NotificationId | undefined> {
  const [row] = await tx
    .insert(notifications)
    .values(notification)
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  return row?.id as NotificationId | undefined;
}

/**
 * Names another search of the same person, which asks for a mail, in a notification that no mail tells of: the one who asked
 * for none has it in the shop already. Returns undefined when there is nothing to tell by mail that is not told so.
 */
export async function retellFound(
  tx: Tx,
  { personId, productId, searchId, searchName, waitsForMail }: FoundNotification,
): Promise<NotificationId | undefined> {
  const [row] = await tx
    .update(notifications)
    .set({ searchId, searchName, waitsForMail })
    .where(
      and(
        eq(notifications.personId, personId),
        eq(notifications.productId, productId),
        eq(notifications.kind, 'found'),
        isNull(notifications.mailedAt),
        sql`${notifications.searchId} is distinct from ${searchId}`,
        // Two daily searches are one as good as the other.
        waitsForMail ? not(notifications.waitsForMail) : undefined,
      ),
    )
    .returning({ id: notifications.id });
  return row?.id as NotificationId | undefined;
}

/** Of these products those that can be bought, and whose sellers are there. */
export async function listOnSale(
  db: Executor,
  ids: readonly ProductId[],
): Promise<Map<ProductId, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ product: productColumns })
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(and(inArray(products.id, [...ids]), isItemThere));
  const found = rows.map(({ product }) => product as ProductRow);
  return new Map(found.filter(({ status }) => isOnSale(status)).map((one) => [one.id, one]));
}

export async function forgetProduct(db: Executor, product: ProductId): Promise<void> {
  await db.delete(notifications).where(and(eq(notifications.productId, product), not(isEnd)));
}
