import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MessageWarning } from '#contract/conversations/warnings.ts';
import type { AnswerId, PersonId, ProductId, QuestionId } from '#contract/kernel/ids.ts';
import { answerHours, maxShownQuestions } from '#contract/questions/limits.ts';
import { people } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import { type Executor, prepared, type Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { answers, questions } from './tables.ts';

type Stored = typeof questions.$inferSelect;

export interface QuestionRow extends Omit<Stored, 'id' | 'itemId' | 'sellerId' | 'askerId'> {
  id: QuestionId;
  itemId: ProductId;
  sellerId: PersonId;
  askerId: PersonId;
}

export type AnswerRow = Omit<typeof answers.$inferSelect, 'id' | 'questionId'> & {
  id: AnswerId;
  questionId: QuestionId;
};

/** Neither taken back by its writer nor away by an admin. */
const isAsked = and(isNull(questions.takenBackAt), isNull(questions.hiddenAt));
const isAnswer = and(isNull(answers.takenBackAt), isNull(answers.hiddenAt));
const isItsAnswer = and(eq(answers.questionId, questions.id), isAnswer);

/** A day long, a seller may take an answer back. */
const isFresh = sql<boolean>`coalesce(${answers.at} > clock_timestamp() - make_interval(hours => ${sql.raw(String(answerHours))}), false)`;

const asker = { name: people.name, isDeleted: sql<boolean>`${people.deletedAt} is not null` };

/** What somebody who is suspended asked is not read as long as they are. */
const isHere = isNull(people.suspendedAt);

/** A question with who asked and what was answered. */
export interface Listed {
  question: QuestionRow;
  asker: { name: string; isDeleted: boolean };
}

export interface Shown extends Listed {
  answer: AnswerRow | null;
  isFresh: boolean;
  total: number;
}

const ofItem = prepared((db) =>
  db
    .select({
      question: questions,
      asker,
      answer: answers,
      isFresh,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(questions)
    .innerJoin(people, eq(people.id, questions.askerId))
    .leftJoin(answers, isItsAnswer)
    .where(and(eq(questions.itemId, sql.placeholder('id')), isAsked, isHere))
    .orderBy(sql`${answers.at} desc nulls last`, desc(questions.at), desc(questions.id))
    .limit(maxShownQuestions)
    .prepare('questions_of_item'),
);

/** What is read of an item: answered ones by the newest answer, then those that wait. */
export async function listOfItem(db: Executor, id: ProductId): Promise<Shown[]> {
  return (await ofItem(db).execute({ id })) as Shown[];
}

export async function findQuestion(db: Executor, id: QuestionId): Promise<QuestionRow | undefined> {
  const [row] = await db.select().from(questions).where(eq(questions.id, id));
  return row as QuestionRow | undefined;
}

/** An answer with its question. */
export async function findAnswer(
  db: Executor,
  id: AnswerId,
): Promise<{ answer: AnswerRow; question: QuestionRow } | undefined> {
  const [row] = await db
    .select({ answer: answers, question: questions })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(eq(answers.id, id));
  return row as { answer: AnswerRow; question: QuestionRow } | undefined;
}

/** Locks a question that can be read: what is answered, taken back or taken away of it waits for the end of `tx`. */
export async function lockQuestion(tx: Tx, id: QuestionId): Promise<QuestionRow | undefined> {
  const [row] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.id, id), isAsked))
    .for('update');
  return row as QuestionRow | undefined;
}

/** The answer that everybody reads, and whether it may still be taken back. */
export async function findLiveAnswer(
  db: Executor,
  id: QuestionId,
): Promise<{ id: AnswerId; at: Date; isFresh: boolean } | undefined> {
  const [row] = await db
    .select({ id: answers.id, at: answers.at, isFresh })
    .from(answers)
    .where(and(eq(answers.questionId, id), isAnswer));
  return row as { id: AnswerId; at: Date; isFresh: boolean } | undefined;
}

/** Whether somebody booked an item after this moment, whatever came of it. */
export async function isBookedSince(db: Executor, item: ProductId, at: Date): Promise<boolean> {
  return (
    (await db.$count(bookings, and(eq(bookings.itemId, item), gte(bookings.createdAt, at)))) > 0
  );
}

/** Whether an admin took the same words of this person away from this item. */
export async function wasTakenAway(
  db: Executor,
  { itemId, askerId, words }: Pick<QuestionRow, 'itemId' | 'askerId' | 'words'>,
): Promise<boolean> {
  const same = and(
    eq(questions.itemId, itemId),
    eq(questions.askerId, askerId),
    eq(questions.words, words),
    isNotNull(questions.hiddenAt),
  );
  return (await db.$count(questions, same)) > 0;
}

/** Orders what is asked about one item, until `tx` ends: the same words are looked for, and what waits of a person is counted. */
export async function holdAsking(tx: Tx, item: ProductId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`asking:${item}`}, 0))`);
}

/** Whether the same words can be read of the item already: whoever is refused is led to them. */
export async function isReadAlready(
  db: Executor,
  { itemId, words }: Pick<QuestionRow, 'itemId' | 'words'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(people, eq(people.id, questions.askerId))
    .where(and(eq(questions.itemId, itemId), eq(questions.words, words), isAsked, isHere))
    .limit(1);
  return row !== undefined;
}

/** Questions of a person about an item that wait. */
export function countWaitingOf(db: Executor, item: ProductId, person: PersonId): Promise<number> {
  const waits = sql`not exists (select from ${answers} where ${isItsAnswer})`;
  return db.$count(
    questions,
    and(eq(questions.itemId, item), eq(questions.askerId, person), isAsked, waits),
  );
}

interface Written {
  text: string;
  flags: MessageWarning[];
}

/** Writes a question; undefined where the same person has asked it of the item already. */
export async function insertQuestion(
  tx: Tx,
  asked: Written & Pick<QuestionRow, 'itemId' | 'sellerId' | 'askerId' | 'words' | 'town'>,
): Promise<QuestionId | undefined> {
  const [row] = await tx
    .insert(questions)
    .values(asked)
    .onConflictDoNothing()
    .returning({ id: questions.id });
  return row?.id as QuestionId | undefined;
}

/** Answers a locked question; undefined where it is answered. */
export async function insertAnswer(
  tx: Tx,
  answer: Written & { questionId: QuestionId },
): Promise<AnswerId | undefined> {
  const [row] = await tx
    .insert(answers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ id: answers.id });
  return row?.id as AnswerId | undefined;
}

const now = sql`clock_timestamp()`;

export async function takeQuestionBack(tx: Tx, id: QuestionId): Promise<void> {
  await tx.update(questions).set({ takenBackAt: now }).where(eq(questions.id, id));
}

export async function takeAnswerBack(tx: Tx, id: AnswerId): Promise<void> {
  await tx.update(answers).set({ takenBackAt: now }).where(eq(answers.id, id));
}

/** Takes a question away, and its answer with it. */
export async function hideQuestion(tx: Tx, id: QuestionId): Promise<void> {
  await tx
    .update(questions)
    .set({ hiddenAt: now })
    .where(and(eq(questions.id, id), isAsked));
}

/** Takes an answer away: its question waits again. */
export async function hideAnswer(tx: Tx, id: AnswerId): Promise<void> {
  await tx
    .update(answers)
    .set({ hiddenAt: now })
    .where(and(eq(answers.id, id), isAnswer));
}

export const readFrom = createKeyset<'oldest'>(
  { oldest: { value: questions.at, kind: 'timestamptz' } },
  questions.id,
);

/** What waits for a seller: of items that are theirs still, also of those that are off sale for now. */
const waitsFor = (seller: PersonId) =>
  and(
    eq(questions.sellerId, seller),
    isAsked,
    isHere,
    inArray(products.status, ['available', 'reserved', 'off_sale']),
    isNull(answers.id),
  );

export async function listWaiting(
  db: Executor,
  seller: PersonId,
  { after, by, place }: Reading,
  limit: number,
) {
  const rows = await db
    .select({
      question: questions,
      asker,
      item: { name: products.name, image: products.imageUrl },
      place,
      id: questions.id,
    })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.itemId))
    .innerJoin(people, eq(people.id, questions.askerId))
    .leftJoin(answers, isItsAnswer)
    .where(and(waitsFor(seller), after))
    .orderBy(by)
    .limit(limit);
  return rows as (Listed & {
    item: { name: string; image: string };
    place: string;
    id: string;
  })[];
}

export async function countWaiting(db: Executor, seller: PersonId): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.itemId))
    .innerJoin(people, eq(people.id, questions.askerId))
    .leftJoin(answers, isItsAnswer)
    .where(waitsFor(seller));
  return row?.total ?? 0;
}
