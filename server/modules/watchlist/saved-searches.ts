import type { SavedSearchId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { watchlistProblems } from '#contract/watchlist/problems.ts';
import type { Alert, SavedSearch } from '#contract/watchlist/searches-endpoints.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { parseQuery } from './query-text.ts';
import * as store from './search-store.ts';

interface SavedSearchesOptions {
  database: Database;
  /** What one person may change in an hour. */
  limit: Limiter;
}

/** Most searches that are kept for one person: each new product is held against all of them. */
const maxSearches = 50;

const viewSearch = ({ id, name, query, alert, savedAt }: store.SavedSearchRow): SavedSearch => ({
  _id: id,
  name,
  query,
  alert,
  savedAt: savedAt.toISOString(),
});

export function createSavedSearches(options: SavedSearchesOptions) {
  const {
    database: { db },
    limit,
  } = options;

  async function list(person: Person): Promise<SavedSearch[]> {
    return (await store.listSearches(db, person.id)).map(viewSearch);
  }

  async function save(person: Person, given: { name: string; query: string; alert: Alert }) {
    await limit.consume(person.id);
    const { query, filter } = parseQuery(given.query);
    if ((await store.countSearches(db, person.id)) >= maxSearches) {
      throw refuse(watchlistProblems, 'too_many_searches');
    }
    const id = await store.insertSearch(db, {
      personId: person.id,
      name: given.name,
      query,
      filter: filter as Record<string, string | string[]>,
      alert: given.alert,
    });
    if (!id) throw refuse(watchlistProblems, 'search_saved');
    return id;
  }

  async function change(
    person: Person,
    id: SavedSearchId,
    given: { name?: string | undefined; alert?: Alert | undefined },
  ): Promise<number> {
    const changed = await store.changeSearch(db, person.id, id, given);
    if (changed === 0) throw refuse(baseProblems, 'not_found');
    return changed;
  }

  async function remove(person: Person, id: SavedSearchId): Promise<number> {
    const deleted = await store.deleteSearch(db, person.id, id);
    if (deleted === 0) throw refuse(baseProblems, 'not_found');
    return deleted;
  }

  return { list, save, change, remove };
}
