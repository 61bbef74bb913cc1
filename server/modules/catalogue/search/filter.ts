import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { type SteppedFacet, steppedFacets, usedSpans } from '#contract/catalogue/choices.ts';
import type { SearchFilter } from '#contract/catalogue/search.ts';
import { recordOf } from '#contract/kernel/record.ts';
import { askedPlace } from '../places.ts';
import type { Reach } from './reach.ts';

/** The columns of what is searched, `s` in every query. */
export const column = (name: string) => sql.raw(`s.${name}`);

function ofSpan(span: keyof typeof usedSpans): SQL {
  const [first, last] = usedSpans[span];
  return sql`${column('used_year')} between ${first}::int and ${last}::int`;
}

/** Any of several names, in any case; an empty one asks for nothing. */
function anyName(of: SQL, chosen: string | string[] | undefined): SQL | undefined {
  const names = [chosen ?? []].flat().filter(Boolean);
  return names.length > 0
    ? inArray(
        sql`lower(${of})`,
        names.map((name) => sql`lower(${name})`),
      )
    : undefined;
}

/** From one end to the other, both included; an empty field asks for nothing. */
function between(of: SQL, from: string | undefined, to: string | undefined): SQL | undefined {
  if (from && to) return sql`${of} between ${from}::int and ${to}::int`;
  if (from) return sql`${of} >= ${from}::int`;
  return to ? sql`${of} <= ${to}::int` : undefined;
}

/** What is compared with each step. */
export const steppedColumns: Record<SteppedFacet, SQL> = {
  shutter: column('shutter_count'),
  life: column('life_used'),
};

const some = <Value>(chosen: Value | Value[] | undefined): Value[] =>
  chosen === undefined ? [] : ([chosen].flat() as Value[]);

/** What is asked of products, and in place of a person's kit what goes with it. */
export type AskedFilter = SearchFilter & { reach?: Reach | undefined };

/** Both ends of a range are one part of a filter. */
type PartOf<Name extends string> = Name extends `${infer Part}${'From' | 'To'}` ? Part : Name;

const stepped = (filter: AskedFilter) =>
  recordOf(steppedFacets, (facet) =>
    between(steppedColumns[facet], undefined, filter[`${facet}To`]),
  );

/** What each part of a filter asks of a row, by the name that its facet has; undefined asks nothing. */
export function predicates(filter: AskedFilter) {
  const { brand, mount, verified } = filter;
  const categories = some(filter.category);
  const conditions = some(filter.condition);
  const spans = some(filter.used);
  // In small letters as the database makes them, whichever they are.
  const places = some(filter.place)
    .filter(Boolean)
    .map((place) => sql`lower(${askedPlace(place)})`);
  return {
    category: categories.length > 0 ? inArray(column('category_id'), categories) : undefined,
    brand: anyName(column('brand'), brand),
    mount: anyName(column('mount'), mount),
    condition: conditions.length > 0 ? inArray(column('condition'), conditions) : undefined,
    used: spans.length > 0 ? or(...spans.map(ofSpan)) : undefined,
    verified: verified && sql`${column('verified')}`,
    evidence: filter.evidence && sql`${column('evidence')}`,
    works: filter.works && sql`${column('works')}`,
    charger: filter.charger && sql`${column('with_charger')}`,
    box: filter.box && sql`${column('with_box')}`,
    seller: filter.seller && sql`${column('seller_id')} = ${filter.seller}::uuid`,
    place: places.length > 0 ? inArray(column('place'), places) : undefined,
    price: between(column('price'), filter.priceFrom, filter.priceTo),
    year: between(column('purchase_year'), filter.yearFrom, filter.yearTo),
    ...stepped(filter),
    fits: filter.reach?.rows,
  } satisfies Record<Exclude<PartOf<keyof SearchFilter>, 'q'> | 'fits', SQL | undefined>;
}

export type Predicates = ReturnType<typeof predicates>;
export type Predicate = keyof Predicates;
export const predicateNames = Object.keys(predicates({})) as Predicate[];

/** Everything that is asked. */
export function all(wanted: Predicates, ...more: (SQL | undefined)[]): SQL {
  const asked = [...Object.values(wanted), ...more].filter((each) => each !== undefined);
  return asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`;
}
