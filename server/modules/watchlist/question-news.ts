import type { QuestionId } from '#contract/kernel/ids.ts';
import { type CatalogueService, isOnSale } from '#server/modules/catalogue/index.ts';
import {
  findLiveAnswer,
  findQuestion,
  questionAnswered,
  questionAsked,
} from '#server/modules/questions/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import { notify } from './notify.ts';
import type { MailPoster, PostMailsOptions } from './post-mails.ts';
import type { QuestionKind } from './question-mails.ts';
import { closeQuestionNews } from './question-store.ts';

interface QuestionNewsOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProduct'>;
  people: Pick<PostMailsOptions['people'], 'findPersonById'>;
  mailPoster: MailPoster;
  onMail: () => void;
}

/** Whether a question is there, and waits or is answered as its kind of news says. */
export async function isQuestionStillSo(
  db: Executor,
  id: QuestionId,
  kind: QuestionKind,
): Promise<boolean> {
  const question = await findQuestion(db, id);
  if (!question || question.takenBackAt || question.hiddenAt) return false;
  const isAnswered = (await findLiveAnswer(db, id)) !== undefined;
  return isAnswered === (kind === 'question_answered');
}

/** Tells sellers what is asked in public about their items, and askers that it is answered: each once. */
export function createQuestionNews(options: QuestionNewsOptions) {
  const { database, catalogue, people, mailPoster, onMail } = options;

  async function tell(id: QuestionId, kind: QuestionKind): Promise<void> {
    const isPosted = await database.transaction(async (tx) => {
      const question = await findQuestion(tx, id);
      // Answered or taken back meanwhile: nothing is to be said any more.
      if (!question || !(await isQuestionStillSo(tx, id, kind))) return false;
      const asker = await people.findPersonById(tx, question.askerId);
      if (!asker || asker.suspendedAt) return false;
      const answer = await findLiveAnswer(tx, id);
      if (answer) await closeQuestionNews(tx, question, answer.at);
      const product = await catalogue.findProduct(tx, question.itemId);
      if (!product || product.status === 'removed') return false;
      if (kind === 'question_asked' && !isOnSale(product.status)) return false;
      const personId = kind === 'question_asked' ? question.sellerId : question.askerId;
      return notify(tx, mailPoster, {
        topic: 'messages',
        notification: { personId, productId: product.id, questionId: id, kind },
        post: (told) => mailPoster.postQuestion(tx, told, { kind, product }),
      });
    });
    if (isPosted) onMail();
  }

  return {
    jobs: handle([
      on(questionAsked, ({ questionId }) => tell(questionId as QuestionId, 'question_asked')),
      on(questionAnswered, ({ questionId }) => tell(questionId as QuestionId, 'question_answered')),
    ]),
  };
}
