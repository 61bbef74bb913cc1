import { wantedProblems } from '#contract/wanted/problems.ts';
import { findModelOfName } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { keyWordOf, wordsOf } from './rules.ts';
import type { wantedAds } from './tables.ts';

/** What is looked for: the model that a listing of this name would have, else its words. Refuses a name without any. */
export async function subjectOf(db: Executor, name: string) {
  const model = await findModelOfName(db, name);
  if (model) {
    return { name: `${model.brand} ${model.model}`, modelId: model.id, words: [], keyWord: null };
  }
  const words = wordsOf(name).toSorted();
  const keyWord = keyWordOf(words);
  if (!keyWord) throw refuse(wantedProblems, 'wanted_unclear');
  return { name, modelId: null, words, keyWord };
}

type Asked = Pick<typeof wantedAds.$inferInsert, 'categoryId' | 'modelId' | 'words'>;

/** Whether two ads look for the same thing, whatever they would pay and wherever it is. */
export const isSameSubject = (one: Asked, other: Asked): boolean =>
  one.modelId === other.modelId &&
  one.categoryId === other.categoryId &&
  one.words.join() === other.words.join();
