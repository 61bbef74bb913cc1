import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { createBind } from '#server/platform/http/bind.ts';
import { type Actor, gatherActors } from '#tests/support/authorization/actors.ts';
import {
  createMatrix,
  describeCell,
  isRefusal,
  type Matrix,
  nameOf,
} from '#tests/support/authorization/matrix.ts';
import { openTrialReader } from '#tests/support/evidence.ts';
import { createFingerprint, type Fingerprint } from '#tests/support/fingerprint.ts';
import { createFixtures } from '#tests/support/fixtures.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sample, thorough } from '#tests/support/thorough.ts';
import triedInFull from '../support/authorization/tried-in-full.json' with { type: 'json' };

let shop: TestShop;
let matrix: Matrix;
let fingerprint: () => Promise<Fingerprint>;
let tried = 0;
const fewest = thorough ? 1_000 : 130;

/** What a change adds is tried each time until a full run has tried it and it is listed. */
const isListed = (endpoint: Endpoint) => triedInFull.includes(nameOf(endpoint));
const chosen = [
  ...endpoints.filter((endpoint) => !isListed(endpoint)),
  ...sample(endpoints.filter(isListed), 16),
];

beforeAll(async () => {
  shop = await startTestShop({
    idle: true,
    environment: roomyLimits,
    openReader: openTrialReader,
  });
  const fixtures = await createFixtures(shop);
  matrix = await createMatrix(shop, fixtures, await gatherActors(shop, fixtures));
  fingerprint = await createFingerprint(shop);
});

afterAll(() => shop.close());

/** What a refused call is answered: whoever calls with an API token that is over is told so. */
function refusalOf({ access }: Endpoint, { scopes, token }: Actor, status: number): object {
  if (status === 403) return { status: 'Forbidden' };
  if (status !== 401) return {};
  const isToken = scopes && token === 'dead' && access !== 'identity';
  return { code: isToken ? 'invalid_token' : 'unauthorized', status: 'unauthorized access' };
}

describe('every call, by everybody, about their own, others’ and missing things', () => {
  test.each(chosen.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const cells = await matrix.cellsOf(endpoint);
      const wrong: string[] = [];
      const notFound = new Set<string>();
      const texts = new Map<string, string>();

      const refused = cells.filter(isRefusal);
      for (const cell of refused) await matrix.prepare(cell);
      const before = await fingerprint();
      for (const cell of refused) {
        const { status, text } = await matrix.ask(cell);
        if (status !== cell.due) {
          wrong.push(`${describeCell(cell)}, but ${status}: ${text}`);
          continue;
        }
        expect(JSON.parse(text)).toMatchObject(refusalOf(endpoint, cell.actor, status));
        if (status === 404) notFound.add(text);
        // Known or not: whoever may not, learns nothing by the words.
        if (cell.subject === 'own') continue;
        const other = texts.get(`${cell.actor.name} ${status}`);
        if (other !== undefined && other !== text)
          wrong.push(`${describeCell(cell)}: ${other} or ${text}`);
        texts.set(`${cell.actor.name} ${status}`, text);
      }
      expect(wrong).toEqual([]);
      expect(notFound.size).toBeLessThanOrEqual(1);
      expect(await fingerprint()).toEqual(before);

      for (const cell of cells.filter((each) => !isRefusal(each))) {
        const { status, text } = await matrix.ask(cell);
        if (status !== cell.due) wrong.push(`${describeCell(cell)}, but ${status}: ${text}`);
      }
      expect(wrong).toEqual([]);
      tried += cells.length;
    },
    60_000,
  );

  test(`has at least ${fewest} cells`, () => {
    process.stdout.write(`authorization matrix: ${tried} cells of ${endpoints.length} calls\n`);
    expect(tried).toBeGreaterThanOrEqual(fewest);
  });
});

test("every kind of access but the buyers' is some call's", () => {
  // No call is for buyers alone: sellers and admins buy as well.
  const used = new Set(endpoints.map(({ access }) => access));
  expect([...used].toSorted()).toEqual([
    'admin',
    'anyone',
    'identity',
    'identity_or_token',
    'moderator',
    'optional',
    'seller',
    'seller_or_admin',
    'token',
  ]);
});

test('a call without an access rule cannot be bound', () => {
  const bind = createBind(
    async () => undefined as never,
    () => true,
    () => '2026-11-21',
    undefined as never,
  );
  const endpoint = {
    method: 'GET',
    path: '/api/secrets',
    summary: 'Tells everything.',
    reply: z.object({}),
    problems: {},
  } as unknown as Endpoint;
  expect(() => bind(Fastify(), endpoint, async () => ({}))).toThrow(
    'GET /api/secrets has no access rule',
  );
});
