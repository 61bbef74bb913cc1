import lists from './passes.json' with { type: 'json' };

/**
 * The two passes before a change is taken. `npm test` runs the first: few and quick files that between them make nearly
 * all SQL statements of the shop. `npm test -- rest` runs the other files of the API, in `.ci/run` on a PostgreSQL server.
 * At night the files of each pass are tried on the other database, and the other components. A file of the API that stands in neither
 * list of passes.json is new, and runs in both until `npm run test:passes` makes the lists again.
 */
type Pass = 'first' | 'rest';

/** Stock and money, and the calls that the specification's own tests make: in both passes, whoever makes their statements. */
export const inBoth = ['tests/api/{orders,payments-races}.test.ts', 'tests/db/placing.test.ts'];

/** In the first pass, whatever they take: what a change forgets most often. */
export const alwaysFirst = [
  'tests/api/{audit-net,authorization-guards,openapi,own-account,threats}.test.ts',
  'web/**/payment.component.test.tsx',
];

/**
 * Unit tests that take seconds each, because they draw and decode pictures, start processes or try hundreds of cases: left
 * to the rest, and out of `npm test -- unit`.
 */
const slowUnits = [
  'bench/**/{process-tree,world}.test.ts',
  'server/modules/media/{removal,service}.test.ts',
  'server/modules/media/decoder/{decoder-pool,prepare}.test.ts',
  'server/modules/media/originals/{codes,look,reader}.test.ts',
  'server/modules/media/regions/regions.test.ts',
  'server/platform/blob-store/blob-store.test.ts',
  'tests/{contact-details,photo-quality,sensor}.test.ts',
];

/** What starts the embedded server whatever the others use, or asks what stands before any statement: tried on one database at night, too. */
export const onOneDatabase = [
  'packages/embedded-postgres/tests/*.test.ts',
  'packages/*-sandbox/tests/*.test.ts',
  'tests/api/replica-reads.test.ts',
  'tests/api/{authorization-guards,authorization-matrix,bad-input-images,bkash-provider,broken-pages,google-itself,google-local,headers,installable,openapi,product-html,raw-requests,sslcommerz-provider,traces}.test.ts',
  'tests/media/*.test.ts',
];

const left: Record<Pass, string[]> = { first: lists.rest, rest: lists.first };

const pass = process.env.TEST_PASS as Pass | undefined;

/** The files of API and components that the pass named by TEST_PASS leaves out; none where a part is run by itself. */
export const leftOut: string[] = pass ? left[pass] : [];

/** The unit tests of that pass, of those that these globs name. */
export function unitsOf(include: string[]): { include: string[]; exclude: string[] } {
  return pass === 'rest'
    ? { include: slowUnits, exclude: [] }
    : { include, exclude: pass === 'first' ? slowUnits : [] };
}
