import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PersonId } from '#contract/kernel/ids.ts';
import { theftNotices, theftQuestions } from '#server/modules/serials/index.ts';

/** Whether the seller of an item is asked about it because of a notice that this person filed. */
export const isOfOwnNotice = (item: PgColumn, person: PersonId | PgColumn): SQL =>
  sql`exists (select from ${theftQuestions} q join ${theftNotices} n on n.id = q.notice_id where q.product_id = ${item} and n.person_id = ${person})`;
