import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deletedUser } from '#contract/accounts/names.ts';

const nobody = sql.raw(`'${deletedUser}'`);

/** The name that others are told of a person, today's unless another one is given: who left has none any more. */
export const shownName = (
  who: { name: PgColumn; deletedAt: PgColumn },
  name: PgColumn = who.name,
): SQL<string> => sql<string>`case when ${who.deletedAt} is null then ${name} else ${nobody} end`;
