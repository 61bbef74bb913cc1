import { or, type SQL, sql } from 'drizzle-orm';
import type { ReachPart } from '../kit/reach.ts';

const idOf = (digit: number) => `'0d171500-0000-4000-8000-00000000000${digit}'`;
const lensCategory = sql.raw(idOf(4));
const bodyCategories = sql.raw([1, 2, 3, 6].map(idOf).join(', '));

/** Whether a row, `s`, is a lens or a camera: by its model, and where that is not known by its category. */
const isOfSide: Record<ReachPart['side'], SQL> = {
  lens: sql`not s.extra and (s.doc @@ '''k:lens'''::tsquery
    or (s.category_id = ${lensCategory} and not s.doc @@ '''k:camera'''::tsquery))`,
  body: sql`not s.extra and (s.doc @@ '''k:camera'''::tsquery
    or (s.category_id in (${bodyCategories}) and not s.doc @@ '''k:lens'''::tsquery))`,
};

function isOfPart({ side, mounts, without }: ReachPart): SQL {
  const formats = without.map((format) => `'s:${format}'`).join(' | ');
  const covers = formats ? sql`and not s.doc @@ ${formats}::tsquery` : sql``;
  const names = sql.join(
    mounts.map((mount) => sql`lower(${mount})`),
    sql`, `,
  );
  return sql`(${isOfSide[side]} and lower(s.mount) in (${names}) ${covers})`;
}

/** Whether a row goes with a kit; nothing goes with an empty one. */
export const isWithin = (parts: readonly ReachPart[]): SQL =>
  or(...parts.filter(({ mounts }) => mounts.length > 0).map(isOfPart)) ?? sql`false`;

/** Whether a row is a lens or a camera of which nobody knows the mount. */
export const isOfUnknownMount = (parts: readonly ReachPart[]): SQL =>
  or(
    ...[...new Set(parts.map(({ side }) => side))].map(
      (side) => sql`(${isOfSide[side]} and s.mount is null)`,
    ),
  ) ?? sql`false`;
