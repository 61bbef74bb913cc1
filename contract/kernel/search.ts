import * as z from 'zod/mini';

/** What somebody looks for, in a query: blank looks for everything. Apart, because no public page needs it. */
export const searchText = z
  .string()
  .check(z.trim(), z.maxLength(200, 'search can have 200 characters at most'));
