import { type SQL, sql } from 'drizzle-orm';
import {
  conditions,
  facetSteps,
  type SteppedFacet,
  steppedFacets,
  usedSpanNames,
  usedSpans,
} from '#contract/catalogue/choices.ts';
import type { Facets } from '#contract/catalogue/filters.ts';
import { categoriesWithout } from '#contract/catalogue/optional-facts.ts';
import type { CategoryId } from '#contract/kernel/ids.ts';
import { recordOf } from '#contract/kernel/record.ts';
import { districtOf } from '#contract/places/districts.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { askedPlace } from '../places.ts';
import {
  type AskedFilter,
  all,
  type Predicate,
  predicateNames,
  predicates,
  steppedColumns,
} from './filter.ts';
import { searched } from './tables.ts';

const maxCategories = 100;
const maxBrands = 30;
const maxMounts = 20;
/** Every district. */
const maxPlaces = 64;

/**
 * A count of rows that fail one and the same predicate (or none), grouped by one facet's column; other columns are empty. Of a
 * stepped facet it is the first step that holds the row; the last one is none. A life of -1 is not known, and null is that of what
 * has no shutter to count.
 */
interface Count extends Record<SteppedFacet, number | null> {
  facet: number;
  /** None, or the number of the predicate. */
  failed: number;
  category: string | null;
  brand: string | null;
  mount: string | null;
  condition: string | null;
  place: string | null;
  /** How the place is written by somebody. */
  town: string | null;
  used: number | null;
  verified: boolean | null;
  evidence: boolean | null;
  works: boolean | null;
  charger: boolean | null;
  box: boolean | null;
  lowest: number;
  highest: number;
  count: number;
}

const steppedNames = recordOf(steppedFacets, (facet) => sql.raw(facet));

/** The columns that are counted, each under the predicate that asks about it. */
const counted = {
  category: sql`category`,
  brand: sql`brand`,
  mount: sql`mount`,
  condition: sql`condition`,
  place: sql`place`,
  used: sql`used`,
  ...steppedNames,
  verified: sql`verified`,
  evidence: sql`evidence`,
  works: sql`works`,
  charger: sql`charger`,
  box: sql`box`,
} satisfies Partial<Record<Predicate, SQL>>;
type Facet = keyof typeof counted;
const facetNames = Object.keys(counted) as Facet[];

/** `grouping()` of all columns has a bit for each that is not counted, the last one lowest. */
const bitsOf = (facet: Facet | undefined) =>
  facetNames.reduce((bits, name) => bits * 2 + (name === facet ? 0 : 1), 0);

/** Where each step is passed. */
const endsOf = (steps: readonly number[]) =>
  sql.raw(`array[${steps.map((step) => step + 1).join(', ')}]`);

/** The first step that holds a row. */
const stepOf = (facet: SteppedFacet) =>
  sql`width_bucket(${steppedColumns[facet]}, ${endsOf(facetSteps[facet])})`;

/** Lenses and tripods have no shutter: of them nobody says how much of it is used, and nobody need. */
const withoutShutter = sql.raw(
  categoriesWithout('shutterCount')
    .map((id) => `'${id}'`)
    .join(', '),
);

const lifeStep = sql`case when s.life_used is not null then ${stepOf('life')}
  when s.category_id not in (${withoutShutter}) then -1 end`;

/** As they are counted. */
const stepColumns = sql.join(
  steppedFacets.map(
    (facet) => sql`${facet === 'life' ? lifeStep : stepOf(facet)} as ${sql.raw(facet)}`,
  ),
  sql`, `,
);

/**
 * Some rows, as many as are counted, and one more that tells of others. Those with words are found by the index of terms before
 * they are cut: for a few of many the planner would go through the table.
 */
function rowsThat(wanted: SQL, words: SQL | undefined, failed: number, most: number): SQL {
  const columns = sql`s.category_id as category, s.brand, s.mount, s.condition, nullif(s.place, '') as place, s.town,
    s.used_year as used, ${stepColumns}, s.verified, s.evidence,
    s.works, s.with_charger as charger, s.with_box as box, s.price,
    ${sql.raw(String(failed))} as failed`;
  const cut = sql`limit ${most + 1}::int`;
  return words
    ? sql`(with fitting as materialized (select ${columns} from ${searched} where ${words} and ${wanted})
        select * from fitting ${cut})`
    : sql`(select ${columns} from ${searched} where ${wanted} ${cut})`;
}

/**
 * The rows that fit, and for each predicate those that fail it alone: what its other choices would leave. Each is looked for
 * by itself. Of all that nearly fit, as many as are counted may be of one kind.
 */
function rowsToCount({ within, words, filter, most }: Counted): SQL {
  const wanted = predicates(filter);
  // Nobody is offered another seller; what goes with a kit is counted by itself.
  const asked = predicateNames.filter(
    (name) => !['seller', 'fits'].includes(name) && wanted[name] !== undefined,
  );
  const failing = asked.map((name) => {
    const others = all({ ...wanted, [name]: undefined }, within);
    const fails = sql`${others} and not coalesce(${wanted[name]}, false)`;
    return rowsThat(fails, words?.(name), predicateNames.indexOf(name) + 1, most);
  });
  return sql.join(
    [rowsThat(all(wanted, within), words?.(), 0, most), ...failing],
    sql` union all `,
  );
}

interface Counted {
  /** What all rows are asked, beside the filter. */
  within?: SQL;
  /** By which words and terms rows are found, of those that fit all predicates and of those that fail one. */
  words?: (but?: Predicate) => SQL | undefined;
  filter: AskedFilter;
  /** Rows of each kind that are looked at. */
  most: number;
}

/** Everything that the filters offer, counted in one question. */
export async function countFacets(db: Executor, counting: Counted) {
  const { filter, most } = counting;
  const columns = sql.join(Object.values(counted), sql`, `);
  const sets = sql.join(
    Object.values(counted).map((name) => sql`(failed, ${name})`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    select grouping(${columns})::int as facet, failed, ${columns}, min(town) as town,
      min(price) as lowest, max(price) as highest, count(*)::int as count
    from (${rowsToCount(counting)}) s
    group by grouping sets (${sets}, (failed))`);
  return readCounts(rows as unknown as Count[], filter, most);
}

/** Where nothing can fit: every choice leaves nothing, and what is chosen stays among them. */
export const noFacets = (filter: AskedFilter) => readCounts([], filter, 0);

/** The counts that belong to one facet: of rows that fail no predicate, or only its own. */
function linesOf(
  rows: readonly Count[],
  facet: Facet | undefined,
  predicate: Predicate | undefined = facet,
) {
  const own = predicate === undefined ? 0 : predicateNames.indexOf(predicate) + 1;
  const bits = bitsOf(facet);
  return rows.flatMap((row) =>
    row.facet === bits ? [{ ...row, count: [0, own].includes(row.failed) ? row.count : 0 }] : [],
  );
}

interface Choice {
  name: string;
  label: string;
  count: number;
}

const byBytes = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The choices of a facet, most first; those that are chosen come before, and stay though nothing of them is left. */
function choicesOf(
  rows: readonly Count[],
  facet: 'category' | 'brand' | 'mount' | 'place',
  { most, chosen }: { most: number; chosen?: string | string[] | undefined },
): Choice[] {
  const asked = [chosen ?? []].flat().map((name) => (facet === 'place' ? askedPlace(name) : name));
  const names = new Set(asked.map((name) => name.toLowerCase()));
  const found = new Map<string, Choice>();
  for (const line of linesOf(rows, facet)) {
    const name = line[facet];
    // A town that is in no known district is no choice, unless somebody asked for it.
    const district = facet === 'place' && name !== null ? districtOf(name)?.en : undefined;
    if (name === null || (facet === 'place' && !district && !names.has(name))) continue;
    const { count } = found.get(name) ?? { count: 0 };
    found.set(name, { name, label: district ?? line.town ?? name, count: count + line.count });
  }
  const isChosen = ({ name }: Choice) => names.has(name.toLowerCase());
  return [...found.values()]
    .filter((choice) => choice.count > 0 || isChosen(choice))
    .toSorted(
      (a, b) =>
        Number(isChosen(b)) - Number(isChosen(a)) || b.count - a.count || byBytes(a.name, b.name),
    )
    .slice(0, most);
}

/** Of a town that is no district only its seller's letters are known. */
function labelInBangla(place: string) {
  const bn = districtOf(place)?.bn;
  return bn && { labelIn: { bn } };
}

const sum = (lines: readonly { count: number }[]) =>
  lines.reduce((total, { count }) => total + count, 0);

/** How many have at most so much, of each stepped facet. */
const stepCounts = (rows: readonly Count[]) =>
  recordOf(steppedFacets, (facet) => {
    const lines = linesOf(rows, facet);
    const upTo = (step: number) =>
      sum(lines.filter(({ [facet]: at }) => at !== null && at >= 0 && at <= step));
    return facetSteps[facet].map((max, step) => ({ max, count: upTo(step) }));
  });

function readCounts(rows: readonly Count[], { brand, mount, place }: AskedFilter, most: number) {
  const named = (choices: readonly Choice[]) => choices.map(({ name, count }) => ({ name, count }));
  const record = <Name extends string>(names: readonly Name[], countOf: (name: Name) => number) =>
    Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
  const fitting = sum(linesOf(rows, undefined));
  const inCondition = linesOf(rows, 'condition');
  const ofYears = linesOf(rows, 'used');
  const prices = linesOf(rows, undefined, 'price').filter(({ count }) => count > 0);
  return {
    total: Math.min(fitting, most),
    totalIsExact: fitting <= most,
    countsAreExact: rows.every(({ facet, count }) => facet !== bitsOf(undefined) || count <= most),
    categories: choicesOf(rows, 'category', { most: maxCategories }).map(({ name, count }) => ({
      id: name as CategoryId,
      count,
    })),
    brands: named(choicesOf(rows, 'brand', { most: maxBrands, chosen: brand })),
    mounts: named(choicesOf(rows, 'mount', { most: maxMounts, chosen: mount })),
    condition: record(conditions, (name) =>
      sum(inCondition.filter(({ condition }) => condition === name)),
    ),
    used: record(usedSpanNames, (name) => {
      const [first, last] = usedSpans[name];
      return sum(ofYears.filter(({ used }) => used !== null && used >= first && used <= last));
    }),
    verified: sum(linesOf(rows, 'verified').filter(({ verified }) => verified)),
    evidence: sum(linesOf(rows, 'evidence').filter(({ evidence }) => evidence)),
    works: sum(linesOf(rows, 'works').filter(({ works }) => works)),
    charger: sum(linesOf(rows, 'charger').filter(({ charger }) => charger)),
    box: sum(linesOf(rows, 'box').filter(({ box }) => box)),
    places: choicesOf(rows, 'place', { most: maxPlaces, chosen: place }).map(
      ({ name, label, count }) => ({ place: name, label, ...labelInBangla(name), count }),
    ),
    price:
      prices.length > 0
        ? {
            lowest: Math.min(...prices.map(({ lowest }) => lowest)),
            highest: Math.max(...prices.map(({ highest }) => highest)),
          }
        : null,
    ...stepCounts(rows),
    lifeUnknown: sum(linesOf(rows, 'life').filter(({ life }) => life === -1)),
  } satisfies Facets & { categories: { id: CategoryId; count: number }[] };
}
