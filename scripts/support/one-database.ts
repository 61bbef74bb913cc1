import oneDatabaseOnly from './one-database-only.json' with { type: 'json' };

/** Tests of the embedded server's own life; they start it whatever server the others use. */
const embeddedOnly = [
  'packages/embedded-postgres/tests/*.test.ts',
  'tests/api/replica-reads.test.ts',
];

/**
 * What is tried on one database only. Some of it is not about one: what stands before the shop's statements (addresses, bodies,
 * headers, descriptions, tokens of others), pictures, other providers and their stand-ins, spans. The matrix of who may call
 * what makes the same statements as all others; `bad-input` makes every call on both.
 */
const noStatementsOfTheirOwn = [
  'tests/api/{authorization-guards,authorization-matrix,bad-input-images,bkash-provider,broken-pages,google-itself,google-local,headers,installable,openapi,product-html,raw-requests,sslcommerz-provider,traces}.test.ts',
  'tests/media/*.test.ts',
  'packages/*-sandbox/tests/*.test.ts',
];

/** What waits for locks, and the specification's heart: tried on both, whoever else makes their statements. */
export const onBoth = ['tests/api/{*-races,orders}.test.ts', 'tests/db/placing.test.ts'];

/**
 * Files whose statements are made by others, too, but for one or two each: found by `npm run test:statements`. A new file
 * is tried on both databases until that is run again.
 */
const statementsOfOthers: string[] = oneDatabaseOnly;

/** What has reasons of its own to be tried on one database; the cover of statements is made from the others. */
export const withReasons = [...embeddedOnly, ...noStatementsOfTheirOwn];

/** What a pass on a PostgreSQL server leaves out: the embedded database has tried it. At night it is tried there as well. */
export const onOneDatabaseOnly =
  process.env.THOROUGH === 'on' ? withReasons : [...withReasons, ...statementsOfOthers];
