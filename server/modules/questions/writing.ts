import { conversationProblems } from '#contract/conversations/problems.ts';
import type { AnswerId, ProductId, QuestionId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PhonesShown } from '#contract/kernel/shown-settings.ts';
import { findPlace } from '#contract/places/find-place.ts';
import { maxWaitingQuestions } from '#contract/questions/limits.ts';
import { questionProblems } from '#contract/questions/problems.ts';
import { checkUnlimited, type Person } from '#server/modules/accounts/index.ts';
import {
  type CatalogueService,
  isOnSale,
  type ProductRow,
} from '#server/modules/catalogue/index.ts';
import { isBlockedWithin, warningsOf } from '#server/modules/conversations/index.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { questionAnswered, questionAsked } from './domain-events.ts';
import { wordsOf } from './same-words.ts';
import * as store from './store.ts';

export interface WritingOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProducts'>;
  people: {
    /** Those of these people who are deleted or suspended. */
    listAway(executor: Executor, ids: readonly Person['id'][]): Promise<Person['id'][]>;
  };
  limits: {
    /** Questions that one person may ask in a day. */
    questions: Limiter;
    answers: Limiter;
  };
  /** Refuses somebody who has to confirm their e-mail address first, as before they write a message. */
  checkBeginning: (person: Person) => Promise<void>;
  /** As of messages: whether contact details are warned of, or refused. */
  phonesShown: PhonesShown;
  /** Called after the commit that put an event into the outbox. */
  onWritten: () => void;
}

/** What is in public is read before any booking was accepted. */
const inPublic = { isAccepted: false };

/** What everybody reads of where somebody lives: a district's name, and never a word of their own. */
const publicTown = ({ place }: Person): string | null =>
  findPlace(place ?? '')?.district.en ?? null;

/** An item that can be asked about. Throws refusals. */
async function findAskable(
  { catalogue, people }: WritingOptions,
  db: Executor,
  person: Person,
  id: ProductId,
): Promise<ProductRow> {
  const [item] = await catalogue.findProducts(db, [id]);
  if (!item || item.status === 'removed') throw refuse(baseProblems, 'not_found');
  if (item.sellerId === person.id) throw refuse(questionProblems, 'own_item');
  // Whoever asks may have left, or been suspended, since their request came in.
  if ((await people.listAway(db, [item.sellerId, person.id])).length > 0)
    throw refuse(baseProblems, 'not_found');
  if (!isOnSale(item.status)) throw refuse(conversationProblems, 'item_sold');
  return item;
}

async function insert(
  options: WritingOptions,
  tx: Tx,
  person: Person,
  { itemId, text }: { itemId: ProductId; text: string },
): Promise<QuestionId> {
  const item = await findAskable(options, tx, person, itemId);
  const { sellerId } = item;
  if (await isBlockedWithin(tx, person.id, sellerId)) throw refuse(conversationProblems, 'blocked');
  const words = wordsOf(text);
  if (await store.wasTakenAway(tx, { itemId, askerId: person.id, words }))
    throw refuse(questionProblems, 'question_taken_away');
  await store.holdAsking(tx, itemId);
  if (await store.isReadAlready(tx, { itemId, words })) {
    throw refuse(questionProblems, 'asked_already');
  }
  if ((await store.countWaitingOf(tx, itemId, person.id)) >= maxWaitingQuestions) {
    throw refuse(questionProblems, 'questions_waiting');
  }
  const id = await store.insertQuestion(tx, {
    itemId,
    sellerId,
    askerId: person.id,
    text,
    words,
    flags: warningsOf(options, text, inPublic),
    town: publicTown(person),
  });
  if (!id) throw refuse(questionProblems, 'asked_already');
  await append(tx, questionAsked.entry(id, { questionId: id }));
  return id;
}

/** Asking in public about an item, and answering, once. */
export function createWriting(options: WritingOptions) {
  const { database, catalogue, limits, onWritten } = options;

  async function ask(person: Person, itemId: ProductId, text: string): Promise<QuestionId> {
    await findAskable(options, database.db, person, itemId);
    await options.checkBeginning(person);
    await limits.questions.consume(person.id);
    const id = await database.transaction(async (tx) => {
      await checkUnlimited(tx, person);
      return insert(options, tx, person, { itemId, text });
    });
    onWritten();
    return id;
  }

  /** Locks a question about an item of this person's; one about others' is as good as missing. */
  async function lockToSeller(tx: Tx, person: Person, id: QuestionId) {
    const question = await store.lockQuestion(tx, id);
    if (question?.sellerId !== person.id) throw refuse(baseProblems, 'not_found');
    return question;
  }

  async function answer(person: Person, id: QuestionId, text: string): Promise<AnswerId> {
    const found = await store.findQuestion(database.db, id);
    if (found?.sellerId !== person.id) throw refuse(baseProblems, 'not_found');
    await limits.answers.consume(person.id);
    const answerId = await database.transaction(async (tx) => {
      await checkUnlimited(tx, person);
      const question = await lockToSeller(tx, person, id);
      const [item] = await catalogue.findProducts(tx, [question.itemId]);
      if (!item || item.status === 'removed') throw refuse(baseProblems, 'not_found');
      if (item.status === 'sold') throw refuse(conversationProblems, 'item_sold');
      const flags = warningsOf(options, text, inPublic);
      const written = await store.insertAnswer(tx, { questionId: id, text, flags });
      if (!written) throw refuse(questionProblems, 'answered_already');
      await append(tx, questionAnswered.entry(written, { questionId: id }));
      return written;
    });
    onWritten();
    return answerId;
  }

  /** Taken back twice is taken back once. */
  function takeBack(person: Person, id: QuestionId): Promise<number> {
    return database.transaction(async (tx) => {
      const found = await store.findQuestion(tx, id);
      if (found?.askerId !== person.id) throw refuse(baseProblems, 'not_found');
      if (!(await store.lockQuestion(tx, id))) return 0;
      if (await store.findLiveAnswer(tx, id)) throw refuse(questionProblems, 'question_answered');
      await store.takeQuestionBack(tx, id);
      return 1;
    });
  }

  /** The question waits again; not once somebody may have relied on it. Without an answer there is nothing to take back. */
  function takeAnswerBack(person: Person, id: QuestionId): Promise<number> {
    return database.transaction(async (tx) => {
      const { itemId } = await lockToSeller(tx, person, id);
      const live = await store.findLiveAnswer(tx, id);
      if (!live) return 0;
      if (!live.isFresh) throw refuse(questionProblems, 'answer_late');
      if (await store.isBookedSince(tx, itemId, live.at))
        throw refuse(questionProblems, 'answer_relied_on');
      await store.takeAnswerBack(tx, live.id);
      return 1;
    });
  }

  return { ask, answer, takeBack, takeAnswerBack };
}
