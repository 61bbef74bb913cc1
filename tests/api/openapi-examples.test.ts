import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callExamples } from '#contract/examples.ts';
import { endpoints } from '#contract/index.ts';
import { asDocumented, differences } from '#tests/support/contract/as-documented.ts';
import { ask, write } from '#tests/support/contract/ask.ts';
import { exampleOf } from '#tests/support/contract/examples.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';

interface Content {
  schema: object;
  examples?: { camera?: { value: unknown } };
}

interface Operation {
  parameters?: { in: string; name: string; example?: string; schema: object }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content: Record<string, Content> }>;
}

let shop: TestShop;
let fixtures: Fixtures;
let paths: Record<string, Record<string, Operation>>;
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  fixtures = await createFixtures(shop);
  const { body } = await fixtures.nobody.get('/api/openapi.json');
  paths = body.paths;
});

afterAll(() => shop.close());

function operationOf(method: string, path: string): Operation {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
}

/** What is wrong with a value by this schema of the document. */
function faultsOf(schema: object, value: unknown): string[] {
  const isValid = ajv.compile(schema);
  if (isValid(value)) return [];
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const named = callExamples.map(
  (given) => [`${given.endpoint.method} ${given.endpoint.path}`, given] as const,
);

test('no call has two examples', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
});

// docs/api.md promises it.
test('each call that an API token of a seller opens has an example', () => {
  const shown = new Set<string>(named.map(([name]) => name));
  const opened = endpoints.filter(({ scope }) => scope && scope !== 'admin:read');
  const missing = opened
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !shown.has(name));
  expect(missing).toEqual([]);
});

describe.each(named)('%s', (_, given) => {
  const { endpoint } = given;
  const kind = endpoint.fileName ? 'text/csv' : 'application/json';

  test('the document has the example, which fits its own schema', () => {
    const { parameters = [], requestBody, responses } = operationOf(endpoint.method, endpoint.path);
    const told = Object.fromEntries(
      parameters.filter(({ example }) => example !== undefined).map((one) => [one.name, one]),
    );
    const values = { ...given.params, ...given.query };
    expect(Object.keys(told).toSorted()).toEqual(Object.keys(values).toSorted());
    for (const [name, value] of Object.entries(values)) {
      expect(told[name]?.example).toBe(value);
      expect(faultsOf(told[name]?.schema ?? {}, value)).toEqual([]);
    }
    if (given.body) {
      const content = requestBody?.content['application/json'];
      expect(content?.examples?.camera?.value).toEqual(given.body);
      expect(faultsOf(content?.schema ?? {}, given.body)).toEqual([]);
    }
    const content = responses['200']?.content[kind];
    expect(content?.examples?.camera?.value).toEqual(given.reply);
    expect(faultsOf(content?.schema ?? {}, given.reply)).toEqual([]);
  });

  test('a shop takes it as it stands and answers what it shows', async () => {
    const own = await exampleOf(endpoint).example(fixtures);
    const answer =
      endpoint.bodyKind === 'multipart'
        ? await own.by.upload()
        : await ask(endpoint, write(asDocumented(given, own)), { by: own.by });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { responses } = operationOf(endpoint.method, endpoint.path);
    expect(faultsOf(responses['200']?.content[kind]?.schema ?? {}, answer.body)).toEqual([]);
    expect(differences(given.reply, answer.body)).toEqual([]);
  });
});
