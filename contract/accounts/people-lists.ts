import * as z from 'zod/mini';
import { searchText } from '../kernel/search.ts';
import { pageOf, paging, sorting, yesOrNo } from '../kernel/table.ts';
import { ClosedAccount, ClosedAccounts, PersonRow, PersonRows, UserType } from './schemas.ts';

export const peopleSorts = ['joined', 'name', 'email'] as const;

/** What is looked for among buyers or sellers; all of it must fit. Newest first unless said otherwise. */
export const PeopleFilter = z.object({
  /** Part of a name or an e-mail address. */
  search: z.optional(searchText),
  verified: z.optional(yesOrNo('verified')),
  suspended: z.optional(yesOrNo('suspended')),
  ...sorting(peopleSorts),
});
export type PeopleFilter = z.infer<typeof PeopleFilter>;

export const PeopleQuery = z.extend(PeopleFilter, paging);
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const PeoplePage = z.extend(pageOf(PersonRow), {
  /** Of all of them, whatever was looked for. */
  everyone: z.object({ total: z.int(), unverified: z.int() }),
});
export type PeoplePage = z.infer<typeof PeoplePage>;

/** The whole list, or one page of it where `limit` or `cursor` asks for one. */
export const PeopleReply = z.union([PersonRows, PeoplePage]);

export const closedSorts = ['closed', 'name', 'email'] as const;
export const closedStates = ['closed', 'allowed', 'registered'] as const;

/** What is looked for among closed accounts; all of it must fit. Last closed first unless said otherwise. */
export const ClosedFilter = z.object({
  /** Part of a name or an e-mail address. */
  search: z.optional(searchText),
  type: z.optional(UserType),
  state: z.optional(z.enum(closedStates, { error: 'There is no such state' })),
  ...sorting(closedSorts),
});
export type ClosedFilter = z.infer<typeof ClosedFilter>;

export const ClosedQuery = z.extend(ClosedFilter, paging);
export type ClosedQuery = z.infer<typeof ClosedQuery>;

const ClosedPage = pageOf(ClosedAccount);

/** The whole list, or one page of it where `limit` or `cursor` asks for one. */
export const ClosedReply = z.union([ClosedAccounts, ClosedPage]);
