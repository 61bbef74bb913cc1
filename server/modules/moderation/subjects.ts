import type {
  AnswerId,
  ConversationId,
  PersonId,
  ProductId,
  QuestionId,
  ReviewId,
  WantedId,
} from '#contract/kernel/ids.ts';
import type { SubjectKind } from '#contract/moderation/cases.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService, ProductRow } from '#server/modules/catalogue/index.ts';
import { findOwnConversation } from '#server/modules/conversations/index.ts';
import { findAnswer, findQuestion, type QuestionRow } from '#server/modules/questions/index.ts';
import { findReview, type ReviewRow } from '#server/modules/reviews/index.ts';
import { findOpenAd } from '#server/modules/wanted/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { CaseSubject } from './case-store.ts';

export interface SubjectOptions {
  catalogue: Pick<CatalogueService, 'findProduct'>;
  people: { findPersonById(executor: Executor, id: string): Promise<Person | undefined> };
}

/** A review that everybody can read. */
export const isShown = ({ publishedAt, hiddenAt }: ReviewRow): boolean =>
  publishedAt !== null && hiddenAt === null;

/** A question or an answer that everybody can read. */
export const isRead = ({ takenBackAt, hiddenAt }: Pick<QuestionRow, 'takenBackAt' | 'hiddenAt'>) =>
  takenBackAt === null && hiddenAt === null;

export const isInShop = ({ status }: Pick<ProductRow, 'status'>): boolean => status !== 'removed';

/**
 * Whom something is about that this person may report: undefined where it is not there, or not theirs to see. A conversation is
 * reported by the two in it alone, and is about the other.
 */
export async function findSubject(
  { catalogue, people }: SubjectOptions,
  db: Executor,
  reporter: Pick<Person, 'id'>,
  { subjectKind, subjectId }: { subjectKind: SubjectKind; subjectId: string },
): Promise<CaseSubject | undefined> {
  const about = (personId: PersonId) => ({ subjectKind, subjectId, personId });
  switch (subjectKind) {
    case 'product': {
      const product = await catalogue.findProduct(db, subjectId as ProductId);
      return product && isInShop(product) ? about(product.sellerId) : undefined;
    }
    case 'person': {
      const person = await people.findPersonById(db, subjectId);
      return person && !person.deletedAt ? about(person.id) : undefined;
    }
    case 'conversation': {
      const found = await findOwnConversation(db, subjectId as ConversationId, reporter.id);
      return found && about(found.buyerId === reporter.id ? found.sellerId : found.buyerId);
    }
    case 'review': {
      const review = await findReview(db, subjectId as ReviewId);
      return review && isShown(review) ? about(review.authorId as PersonId) : undefined;
    }
    case 'question': {
      const question = await findQuestion(db, subjectId as QuestionId);
      return question && isRead(question) ? about(question.askerId) : undefined;
    }
    case 'wanted': {
      const listed = await findOpenAd(db, subjectId as WantedId);
      return listed && about(listed.ad.personId);
    }
    case 'answer': {
      const found = await findAnswer(db, subjectId as AnswerId);
      const isThere = found && isRead(found.answer) && isRead(found.question);
      return isThere ? about(found.question.sellerId) : undefined;
    }
  }
}
