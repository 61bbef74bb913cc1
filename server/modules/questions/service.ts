import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { WaitingQuestion } from '#contract/questions/schemas.ts';
import type { QuestionsShown } from '#contract/questions/shown.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import * as store from './store.ts';
import { viewQuestion, viewShown } from './view.ts';
import { createWriting, type WritingOptions } from './writing.ts';

interface QuestionsOptions extends WritingOptions {
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
}

/** What an item's page shows of questions: to everybody the same, and to a reader which are theirs. */
export async function readQuestions(
  db: Executor,
  item: ProductId,
  reader: PersonId | undefined,
): Promise<QuestionsShown> {
  return viewShown(await store.listOfItem(db, item), reader);
}

/** Questions in public about an item, and their answers. */
export function createQuestionsService(options: QuestionsOptions) {
  const { database, pictures } = options;
  const { db } = database;

  /** One page of what waits for a seller. */
  async function listWaiting(seller: Person, query: { limit?: string; cursor?: string }) {
    const size = pageSize(query.limit);
    const reading = store.readFrom({ sort: 'oldest', order: 'asc' }, query.cursor);
    const [found, total] = await Promise.all([
      store.listWaiting(db, seller.id, reading, size + 1),
      store.countWaiting(db, seller.id),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    const shown = await pictures.pictures(
      db,
      page.map(({ item }) => item.image),
    );
    const rows = page.map((row): WaitingQuestion => {
      const picture = shown.get(row.item.image);
      const item = { _id: row.question.itemId, ...row.item, ...(picture && { picture }) };
      return { ...viewQuestion(row), item };
    });
    return { rows, total, nextCursor };
  }

  return { ...createWriting(options), listWaiting };
}

export type QuestionsService = ReturnType<typeof createQuestionsService>;
