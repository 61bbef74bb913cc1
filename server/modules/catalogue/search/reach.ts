import { or, type SQL, sql } from 'drizzle-orm';
import type { ReachPart } from '../kit/reach.ts';

const idOf = (digit: number) => `'0d171500-0000-4000-8000-00000000000${digit}'`;
const lensCategory = sql.raw(idOf(4));
const bodyCategories = sql.raw([1, 2, 3, 6].map(idOf).join(', '));

/** A camera whose lens stays on it takes none: of models, these alone are cameras without a mount. */
const isFixed = sql`exists (select from camera_models m where m.id = s.model_id and m.mounts = '{}')`;

/** Whether a row, `s`, is a lens or a camera: by its model, and where that is not known by its category. */
const isOfSide: Record<ReachPart['side'], SQL> = {
  lens: sql`not s.extra and (s.doc @@ '''k:lens'''::tsquery
    or (s.category_id = ${lensCategory} and not s.doc @@ '''k:camera'''::tsquery))`,
  body: sql`not s.extra and (s.doc @@ '''k:camera'''::tsquery
    or (s.category_id in (${bodyCategories}) and not s.doc @@ '''k:lens'''::tsquery)) and not ${isFixed}`,
};

/** What a search is narrowed to. */
export interface Reach {
  /** What a row, `s`, must be. */
  rows: SQL;
  /** Every row that is has one of these mounts; none of them: there is no such row. Undefined: no mount is asked for. */
  mounts?: readonly string[];
}

function isOfPart({ side, mounts, without }: ReachPart): SQL {
  const formats = without.map((format) => `'s:${format}'`).join(' | ');
  const covers = formats ? sql`and not s.doc @@ ${formats}::tsquery` : sql``;
  const names = sql.join(
    mounts.map((mount) => sql`lower(${mount})`),
    sql`, `,
  );
  return sql`(lower(s.mount) in (${names}) and ${isOfSide[side]} ${covers})`;
}

/** What goes with a kit; nothing goes with an empty one. */
export function within(parts: readonly ReachPart[]): Reach {
  const some = parts.filter(({ mounts }) => mounts.length > 0);
  return {
    rows: or(...some.map(isOfPart)) ?? sql`false`,
    mounts: [...new Set(some.flatMap(({ mounts }) => mounts))],
  };
}

/** Lenses and cameras of which nobody knows the mount. */
export function ofUnknownMount(parts: readonly ReachPart[]): Reach {
  const sides = [...new Set(parts.map(({ side }) => side))];
  const rows = or(...sides.map((side) => sql`(s.mount is null and ${isOfSide[side]})`));
  return { rows: rows ?? sql`false` };
}
