import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Cast, gatherCast } from '#tests/support/cast.ts';
import { ask, write } from '#tests/support/contract/ask.ts';
import type { Example, ForOthers } from '#tests/support/contract/examples/entry.ts';
import { exampleOf } from '#tests/support/contract/examples.ts';
import { createFingerprint, type Fingerprint } from '#tests/support/fingerprint.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let cast: Cast;
let fingerprint: () => Promise<Fingerprint>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  cast = await gatherCast(shop);
  fingerprint = await createFingerprint(shop);
});

afterAll(() => shop.close());

/** Somebody of the same role, to whom nothing of the example belongs. */
function standIn(by: Caller): Caller {
  const { nobody, buyer, stranger, seller, rival, admin, deputy, newcomer } = cast;
  const pairs = new Map([
    [nobody, nobody],
    [buyer, stranger],
    [seller, rival],
    [admin, deputy],
  ]);
  return pairs.get(by) ?? newcomer;
}

const nothing = '00000000-0000-4000-8000-000000000000';
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function replaceIds<T>(values: Record<string, T> | undefined): Record<string, T> | undefined {
  if (!values) return values;
  const entries = Object.entries(values).map(([name, value]) => {
    return [name, isId.test(String(value)) ? nothing : value];
  });
  return Object.fromEntries(entries);
}

/** The same call about an object that never was. */
function aboutNothing({ params, query, body, ...rest }: Example): Example {
  return {
    ...rest,
    params: replaceIds(params),
    query: replaceIds(query),
    body: replaceIds(body),
  };
}

const statuses: Record<ForOthers, number> = {
  anybody: 200,
  forbidden: 403,
  not_found: 404,
  refused: 400,
};

/** Calls with something in them that is the caller's own. */
const personal = endpoints.filter(
  (endpoint) =>
    endpoint.bodyKind !== 'multipart' && (endpoint.params ?? endpoint.query ?? endpoint.body),
);

describe("somebody else's", () => {
  test.each(personal.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const { others, example: make } = exampleOf(endpoint);
      const example = await make(cast);
      const other = { by: standIn(example.by) };
      const before = await fingerprint();
      const refused = await ask(endpoint, write(example), other);
      expect([refused.status, refused.body]).toEqual([statuses[others], refused.body]);
      if (others === 'anybody') return;
      expect(await fingerprint()).toEqual(before);

      if (others === 'forbidden') expect(refused.body.status).toBe('Forbidden');
      if (others === 'not_found') {
        const missing = await ask(endpoint, write(aboutNothing(example)), example);
        expect([missing.status, missing.body]).toEqual([refused.status, refused.body]);
      }
      // It is there all the same, and its owner finds it as it was.
      expect((await ask(endpoint, write(example), example)).status).toBe(200);
    },
  );
});
