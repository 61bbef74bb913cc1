import { sql } from 'drizzle-orm';
import type { Suggestion } from '#contract/catalogue/search.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { tagsOfWords } from '../cache-tags.ts';
import type { CachedLookups } from '../cached-lookups.ts';
import { compareForm } from '../model-names.ts';

import type { Beginning } from './beginning.ts';
import { meantBy, type UnknownWord, unknownAmong } from './spelling-correction.ts';
import { searched } from './tables.ts';
import { isFoundBy, lexeme } from './terms.ts';

const maxSuggestions = 8;
const maxOfEach = 2;
const maxOfModels = 4;
const maxOfProducts = 4;
/** Of so many of the newest items those that begin so are found without the words' index, which has too many of them. */
const maxRecent = 400;
/** Models that are looked up among what is on sale. */
const maxCandidates = 60;

interface Offered {
  models: string[];
  products: { id: string; name: string; category: string }[] | null;
}

/** A letter that begins a further word says too little yet: half of all words would have to be read for it. */
const asked = (words: readonly string[]) =>
  words.length > 1 && /^\p{L}$/u.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;

/** Names what may be meant by the beginning of a query, of what is on sale. */
export function createSuggestions(db: Executor, known: CachedLookups) {
  async function read(text: string): Promise<Beginning> {
    const form = compareForm(text);
    const begun = text.toLowerCase().trim();
    const [models, names, { rows }] = await Promise.all([
      known.modelNames(),
      known.categoryNames(db),
      db.execute<{ words: string[] }>(sql`select search_words(${text}) as words`),
    ]);
    const startsWith = (name: string) =>
      name
        .toLowerCase()
        .split(/\s+/u)
        .some((word) => word.startsWith(begun));
    return {
      words: rows[0]?.words ?? [],
      brands: models.brandsFrom(form, maxOfEach),
      categories: [...names]
        .map(([id, name]) => ({ id, name }))
        .filter(({ name }) => startsWith(name))
        .slice(0, maxOfEach),
      models: form.length > 1 ? models.modelsFrom(form, maxCandidates) : [],
    };
  }

  /** Which of the models are on sale, and the newest products with every word, of which the last may go on. */
  async function lookFor({ words, models }: Beginning): Promise<Offered> {
    const ids = sql.join(
      models.map(({ id }) => sql`${id}`),
      sql`, `,
    );
    // Written out, so that the database knows how rare the words are.
    const query = `${asked(words).map(lexeme).join(' & ')}:*`;
    const fits = words.length > 0 ? sql`s.doc @@ ${query}::tsquery` : sql`false`;
    const isFound = words.length > 0 ? isFoundBy(query) : sql`false`;
    // One step into the index for each model: asked whether any row has it, the database would read all rows for those that have none.
    // What many have is among the newest; only what few have is looked for among all. The offset keeps the database from
    // walking through all items, newest first, until it has met enough of them.
    const newest = sql`order by s.created_at desc, s.id desc`;
    const { rows } = await db.execute(sql`
      with recent as materialized (
        select s.id, s.created_at from (
          select s.id, s.created_at, s.doc from ${searched} ${newest} limit ${maxRecent}::int) s
        where ${fits} ${newest} limit ${maxOfProducts}::int),
      found as (
        select * from recent union all
        (select * from (
          select s.id, s.created_at from ${searched}
          where ${isFound} and (select count(*) from recent) < ${maxOfProducts}::int
            and s.id <> all(array(select id from recent)) offset 0) s
          ${newest} limit ${maxOfProducts}::int))
      select array(
        select wanted.id from unnest(array[${ids}]::uuid[]) wanted (id)
        where wanted.id = (select s.model_id from ${searched} where s.model_id >= wanted.id
          order by s.model_id limit 1))::text[] as models,
      (select json_agg(offered) from (
        select p.id, p.name, c.name as category
        from (select * from found s ${newest} limit ${maxOfProducts}::int) s
        join products p on p.id = s.id join categories c on c.id = p.category_id
        ${newest}) offered) as products`);
    return rows[0] as unknown as Offered;
  }

  /** What may be meant by misspelt words: first with the last one as it is, which may go on, then with all respelled. */
  async function mend(text: string): Promise<string[]> {
    const { rows } = await db.execute(sql`
      select w.words, ${unknownAmong(sql`w.words`)} as unknown from (select search_words(${text}) as words) w`);
    const { words, unknown } = rows[0] as unknown as {
      words: string[];
      unknown: UnknownWord[] | null;
    };
    const meant = meantBy(unknown);
    const texts = [words.length - 1, words.length].map((respelled) =>
      words.map((word, index) => (index < respelled && meant.get(word)) || word).join(' '),
    );
    return [...new Set(texts)].filter((one) => one !== words.join(' '));
  }

  async function suggestFor(text: string): Promise<Suggestion[]> {
    const begun = await known.beginnings.find(text, tagsOfWords, () => read(text));
    const offered = await lookFor(begun);
    const models = begun.models.filter(({ id }) => offered.models.includes(id));
    const list: Suggestion[] = [
      ...begun.brands.map((name) => ({ kind: 'brand' as const, text: name })),
      ...begun.categories.map(({ id, name }) => ({ kind: 'category' as const, text: name, id })),
      ...models.slice(0, maxOfModels).map(({ name }) => ({ kind: 'model' as const, text: name })),
      ...(offered.products ?? []).map(({ id, name, category }) => ({
        kind: 'product' as const,
        text: name,
        id,
        category,
      })),
    ];
    return list.slice(0, maxSuggestions);
  }

  return async function suggest(q = ''): Promise<Suggestion[]> {
    const text = q.slice(0, 80);
    if (compareForm(text) === '') return [];
    const asWritten = await suggestFor(text);
    if (asWritten.length > 0) return asWritten;
    for (const meant of await mend(text)) {
      const list = await suggestFor(meant);
      if (list.length > 0) return list;
    }
    return [];
  };
}
