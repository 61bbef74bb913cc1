import type {
  AnswerId,
  ConversationId,
  ProductId,
  QuestionId,
  ReviewId,
  WantedId,
} from '#contract/kernel/ids.ts';
import { limitOf, type Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService, ProductRow } from '#server/modules/catalogue/index.ts';
import { type ConversationRow, findConversation } from '#server/modules/conversations/index.ts';
import type { BookingRow, OrdersService } from '#server/modules/orders/index.ts';
import {
  type AnswerRow,
  findAnswer,
  findQuestion,
  type QuestionRow,
} from '#server/modules/questions/index.ts';
import { findReview, type ReviewRow } from '#server/modules/reviews/index.ts';
import { isAskedAbout } from '#server/modules/serials/index.ts';
import { findAd, type WantedRow } from '#server/modules/wanted/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { CaseRow } from './case-store.ts';
import type { Decidable } from './rules.ts';
import { isInShop, isRead, isShown } from './subjects.ts';

export interface CaseFactsOptions {
  catalogue: Pick<CatalogueService, 'findProduct'>;
  orders: Pick<OrdersService, 'findBooking'>;
  people: { findPersonById(executor: Executor, id: string): Promise<Person | undefined> };
}

/** What a case is about as it is now. What is gone is missing: conversations are forgotten after a time. */
export interface CaseFacts {
  person: Person;
  product: ProductRow | undefined;
  review: ReviewRow | undefined;
  booking: BookingRow | undefined;
  conversation: ConversationRow | undefined;
  /** The question, and the answer where the case is about that. */
  asked: { question: QuestionRow; answer?: AnswerRow } | undefined;
  /** The wanted ad, until it is forgotten. */
  wanted: WantedRow | undefined;
  /** The seller of the item that it is about is asked about it, for a theft notice that stands. */
  isAsked: boolean;
}

async function readAsked(
  db: Executor,
  { subjectKind, subjectId }: Pick<CaseRow, 'subjectKind' | 'subjectId'>,
): Promise<CaseFacts['asked']> {
  if (subjectKind === 'answer') return findAnswer(db, subjectId as AnswerId);
  if (subjectKind !== 'question') return undefined;
  const question = await findQuestion(db, subjectId as QuestionId);
  return question && { question };
}

export async function readFacts(
  { catalogue, orders, people }: CaseFactsOptions,
  db: Executor,
  found: Pick<CaseRow, 'subjectKind' | 'subjectId' | 'personId'>,
): Promise<CaseFacts> {
  const { subjectKind, subjectId, personId } = found;
  const person = await people.findPersonById(db, personId);
  if (!person) throw new Error(`person ${personId} of a case is not there`);
  const review = subjectKind === 'review' ? await findReview(db, subjectId as ReviewId) : undefined;
  const conversation =
    subjectKind === 'conversation'
      ? await findConversation(db, subjectId as ConversationId)
      : undefined;
  const asked = await readAsked(db, found);
  const wanted = subjectKind === 'wanted' ? await findAd(db, subjectId as WantedId) : undefined;
  const about = conversation?.itemId ?? asked?.question.itemId;
  const itemId = subjectKind === 'product' ? subjectId : about;
  const booking = review && (await orders.findBooking(db, review.bookingId as BookingRow['id']));
  const product = itemId ? await catalogue.findProduct(db, itemId as ProductId) : undefined;
  const isAsked = subjectKind === 'product' && (await isAskedAbout(db, subjectId));
  return { person, product, review, booking, conversation, asked, wanted, isAsked };
}

/** What was written in public, as far as it is there to be taken away. */
function isTextRead({ asked, wanted }: Pick<CaseFacts, 'asked' | 'wanted'>): boolean {
  if (wanted) return !wanted.hiddenAt && !wanted.endedAt;
  return asked !== undefined && isRead(asked.question) && isRead(asked.answer ?? asked.question);
}

/** What the rules ask of a case. */
export function decidableOf(
  { subjectKind, flags }: Pick<CaseRow, 'subjectKind' | 'flags'>,
  { person, product, review, asked, wanted, isAsked }: CaseFacts,
): Decidable {
  const isItem = subjectKind === 'product' && product !== undefined;
  return {
    subjectKind,
    flags,
    isUnsold: isItem && isInShop(product) && !['sold', 'reserved'].includes(product.status),
    isSold: isItem && product.status === 'sold',
    isInReview: isItem && product.offReason === 'in_review',
    isReserved: isItem && product.status === 'reserved',
    isAsked,
    isReviewShown: review !== undefined && isShown(review),
    isTextRead: isTextRead({ asked, wanted }),
    person: {
      isAdmin: person.isAdmin,
      isGone: person.deletedAt !== null,
      isSuspended: person.suspendedAt !== null,
      isLimited: limitOf(person) !== undefined,
    },
  };
}

/** The item that a case is about, by name; empty where it is about a person, or what it was about is gone. */
export const itemNameOf = ({ product, booking, wanted }: CaseFacts): string =>
  booking?.itemName ?? product?.name ?? wanted?.name ?? '';
