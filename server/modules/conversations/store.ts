import { and, eq, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { BookingId, ConversationId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { isVerifiedSellerIn, people } from '#server/modules/accounts/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { conversations, messages } from './tables.ts';

type Stored = typeof conversations.$inferSelect;

export interface ConversationRow extends Omit<Stored, 'id' | 'itemId' | 'buyerId' | 'sellerId'> {
  id: ConversationId;
  itemId: ProductId;
  buyerId: PersonId;
  sellerId: PersonId;
}

export type Side = 'buyer' | 'seller';

export const sideOf = ({ buyerId }: ConversationRow, person: PersonId): Side =>
  buyerId === person ? 'buyer' : 'seller';

export const otherOf = ({ buyerId, sellerId }: ConversationRow, person: PersonId): PersonId =>
  buyerId === person ? sellerId : buyerId;

/** A conversation of this person's; one between others is as good as missing. */
const isOwn = (person: PersonId) =>
  or(eq(conversations.buyerId, person), eq(conversations.sellerId, person));

const readBy = (person: PersonId) =>
  sql`case when ${conversations.buyerId} = ${person} then ${conversations.buyerRead} else ${conversations.sellerRead} end`;

/** How many messages of the other somebody has not read; the shop's own count for nobody. */
const unreadOf = (
  person: PersonId,
) => sql<number>`case when ${conversations.lastN} > ${readBy(person)}
  then (select count(*)::int from ${messages} m where m.conversation_id = ${conversations.id} and m.n > ${readBy(person)}
    and m.hidden_at is null
    and m.sender_id = case when ${conversations.buyerId} = ${person} then ${conversations.sellerId} else ${conversations.buyerId} end)
  else 0 end`;

/** A conversation in the eyes of one of the two: what they have not read, and who the other is. */
export interface Listed {
  conversation: ConversationRow;
  unread: number;
  other: { name: string; isVerified: boolean; isDeleted: boolean; isSuspended: boolean };
}

const columns = (person: PersonId) => ({
  conversation: conversations,
  unread: unreadOf(person),
  other: {
    name: people.name,
    isVerified: isVerifiedSellerIn(people),
    isDeleted: sql<boolean>`${people.deletedAt} is not null`,
    isSuspended: sql<boolean>`${people.suspendedAt} is not null`,
  },
});

const isOther = (person: PersonId) =>
  and(
    ne(people.id, person),
    or(eq(people.id, conversations.buyerId), eq(people.id, conversations.sellerId)),
  );

/** What has something unread stands before what has not; each the newest first. */
export const readConversations = (person: PersonId) =>
  createKeyset<'newest'>(
    {
      newest: {
        value: sql`((${unreadOf(person)} > 0)::int::text || to_char(${conversations.lastAt} at time zone 'UTC', 'YYYYMMDDHH24MISSMS'))`,
        kind: 'text',
      },
    },
    conversations.id,
  );

export async function listConversations(
  db: Executor,
  person: PersonId,
  { after, by, place }: Reading,
  limit: number,
): Promise<(Listed & { place: string; id: string })[]> {
  const rows = await db
    .select({ ...columns(person), place, id: conversations.id })
    .from(conversations)
    .innerJoin(people, isOther(person))
    .where(and(isOwn(person), after))
    .orderBy(by)
    .limit(limit);
  return rows as (Listed & { place: string; id: string })[];
}

export const countConversations = (db: Executor, person: PersonId): Promise<number> =>
  db.$count(conversations, isOwn(person));

/** Messages that somebody has not read, of all their conversations. */
export async function countUnread(db: Executor, person: PersonId): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${unreadOf(person)}), 0)::int` })
    .from(conversations)
    .where(and(isOwn(person), sql`${conversations.lastN} > ${readBy(person)}`));
  return row?.unread ?? 0;
}

export async function findListed(
  db: Executor,
  id: ConversationId,
  person: PersonId,
): Promise<Listed | undefined> {
  const [row] = await db
    .select(columns(person))
    .from(conversations)
    .innerJoin(people, isOther(person))
    .where(and(eq(conversations.id, id), isOwn(person)));
  return row as Listed | undefined;
}

async function findOne(db: Executor, where: SQL | undefined): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(where);
  return row as ConversationRow | undefined;
}

export const findOwn = (db: Executor, id: ConversationId, person: PersonId) =>
  findOne(db, and(eq(conversations.id, id), isOwn(person)));

/** Whoever's it is: for admins, to whom it was reported. */
export const findConversation = (db: Executor, id: ConversationId) =>
  findOne(db, eq(conversations.id, id));

export const findOf = (db: Executor, item: ProductId, buyer: PersonId) =>
  findOne(db, and(eq(conversations.itemId, item), eq(conversations.buyerId, buyer)));

/** The conversation of a buyer about an item, new or not. */
export async function ensureConversation(
  tx: Tx,
  about: { itemId: ProductId; buyerId: PersonId; sellerId: PersonId },
): Promise<void> {
  await tx.insert(conversations).values(about).onConflictDoNothing();
}

/** Held until `tx` ends: its messages are numbered one after the other. */
export async function lockConversation(
  tx: Tx,
  id: ConversationId,
): Promise<ConversationRow | undefined> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
  return row as ConversationRow | undefined;
}

/** Marks messages as read up to a number, never back. Returns how many conversations changed. */
export async function markRead(
  tx: Tx,
  { id }: ConversationRow,
  side: Side,
  n: number,
): Promise<number> {
  const mark = side === 'buyer' ? conversations.buyerRead : conversations.sellerRead;
  const upTo = sql`least(${n}::int, ${conversations.lastN})`;
  const rows = await tx
    .update(conversations)
    .set(side === 'buyer' ? { buyerRead: upTo } : { sellerRead: upTo })
    .where(and(eq(conversations.id, id), sql`${mark} < ${upTo}`))
    .returning({ id: conversations.id });
  return rows.length;
}

const between = (item: ProductId, buyer: PersonId) =>
  and(eq(bookings.itemId, item), eq(bookings.buyerId, buyer));

/** A buyer's newest booking of an item. */
export async function findNewestDeal(
  db: Executor,
  item: ProductId,
  buyer: PersonId,
): Promise<BookingId | undefined> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(between(item, buyer))
    .orderBy(sql`${bookings.createdAt} desc`)
    .limit(1);
  return row?.id as BookingId | undefined;
}

/** How far deals between a buyer and the seller of an item went: over, going on, or accepted by the seller or paid. */
export async function findProgress(
  db: Executor,
  { itemId, buyerId }: { itemId: ProductId; buyerId: PersonId },
): Promise<{ isOn: boolean; isAccepted: boolean }> {
  const { state, acceptedAt } = bookings;
  const isPaid = inArray(state, ['paid', 'refunded']);
  const [row] = await db
    .select({
      isOn: sql<boolean>`coalesce(bool_or(${inArray(state, ['open', 'paid', 'refunded'])}), false)`,
      isAccepted: sql<boolean>`coalesce(bool_or(${isPaid} or (${state} = 'open' and ${acceptedAt} is not null)), false)`,
    })
    .from(bookings)
    .where(between(itemId, buyerId));
  return row ?? { isOn: false, isAccepted: false };
}

/** Of these items and buyers those between whom a deal is going on, by the ids of the conversations. */
export async function listWithDeal(
  db: Executor,
  ids: readonly ConversationId[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      bookings,
      and(eq(bookings.itemId, conversations.itemId), eq(bookings.buyerId, conversations.buyerId)),
    )
    .where(
      and(
        inArray(conversations.id, [...ids]),
        inArray(bookings.state, ['open', 'paid', 'refunded']),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

interface OldOptions {
  months: number;
  isEvidence: SQL;
  limit: number;
  only?: ConversationId;
}

/** Conversations whose last message is so many months old and that nobody decides by; of one, whether it is. */
export async function listOld(
  db: Executor,
  { months, isEvidence, limit, only }: OldOptions,
): Promise<ConversationId[]> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        lt(conversations.lastAt, sql`now() - make_interval(months => ${months}::int)`),
        not(isEvidence),
        only && eq(conversations.id, only),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id as ConversationId);
}
