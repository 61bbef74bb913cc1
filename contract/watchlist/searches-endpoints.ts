import * as z from 'zod/mini';
import { Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { line } from '../kernel/fields.ts';
import { SavedSearchId } from '../kernel/ids.ts';
import { watchlistProblems } from './problems.ts';

/** When somebody is written to of new items that fit: never, of each one, or once a day. The shop's notifications tell of all. */
const alerts = ['off', 'at-once', 'daily'] as const;
const Alert = z.enum(alerts, { error: 'alert must be off, at-once or daily' });
export type Alert = z.infer<typeof Alert>;

/** The text that is looked for may have 2,000 characters, each of nine in an address. */
const maxQueryLength = 20_000;

const NewSavedSearch = z.object({
  name: line('Name', 80),
  /** As the address of the search page has it after its question mark. */
  query: z
    .string({ error: 'query is required' })
    .check(z.maxLength(maxQueryLength, `query can have ${maxQueryLength} characters at most`)),
  alert: Alert,
});

const SavedSearch = z.object({
  _id: SavedSearchId,
  name: z.string(),
  query: z.string(),
  alert: Alert,
  savedAt: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const SearchParams = z.object({ id: SavedSearchId });

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/savedsearches',
  access: 'token',
  summary: 'Lists the caller’s saved searches, last saved first.',
  reply: z.array(SavedSearch),
  problems: {},
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/savedsearches',
  access: 'token',
  summary: 'Keeps a search, and tells of new items that fit it.',
  body: NewSavedSearch,
  reply: z.object({ acknowledged: z.literal(true), insertedId: SavedSearchId }),
  problems: {
    too_many_searches: watchlistProblems.too_many_searches,
    search_saved: watchlistProblems.search_saved,
  },
});

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/savedsearches/:id',
  access: 'token',
  summary: 'Renames a saved search, or chooses when it tells of new items by mail.',
  params: SearchParams,
  body: z.object({ name: z.optional(line('Name', 80)), alert: z.optional(Alert) }),
  reply: Modified,
  problems: {},
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/savedsearches/:id',
  access: 'token',
  summary: 'Forgets a saved search.',
  params: SearchParams,
  reply: Deleted,
  problems: {},
});
