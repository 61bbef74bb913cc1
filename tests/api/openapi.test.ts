import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { pingKind, webhookKinds } from '#contract/webhooks/kinds.ts';
import { answerSeconds } from '#contract/webhooks/receiving.ts';
import { words } from '#contract/words.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

interface Schema {
  anyOf?: Schema[];
  items?: Schema;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  summary: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
  security?: Record<string, string[]>[];
}

interface Sent {
  parameters: { name: string }[];
  requestBody: {
    content: Record<string, { schema: object; examples: { camera: { value: object } } }>;
  };
  responses: Record<string, { description: string }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  'x-rate-limits': object;
  servers: { url: string }[];
  components: { securitySchemes: Record<string, { type: string; in: string; name: string }> };
  tags: { name: string; description: string }[];
  webhooks: Record<string, { post: Sent }>;
  paths: Record<string, Record<string, Operation>>;
}

let shop: TestShop;
let reader: TestClient;
let document: Document;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  reader = new TestClient(shop.url);
  const answer = await reader.get('/api/openapi.json');
  expect(answer.status).toBe(200);
  document = answer.body;
});

afterAll(() => shop.close());

const addressOf = ({ path }: Endpoint) => path.replaceAll(/:(\w+)/g, '{$1}');
const named = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

function operationOf(endpoint: Endpoint): Operation {
  const operation = document.paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is missing`);
  return operation;
}

/** A schema of the contract as JSON Schema, without what the versions of JSON Schema write differently. */
function fieldsOf(schema: Endpoint['reply'] | undefined): Schema | undefined {
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

test('is OpenAPI 3.1 about this shop', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Ditiyo', version: expect.any(String) },
    servers: [{ url: 'http://shop.test' }],
  });
  const { apiToken, accessToken } = document.components.securitySchemes;
  for (const scheme of [apiToken, accessToken]) {
    expect(scheme).toMatchObject({ type: 'http', scheme: 'bearer' });
  }
});

test('names the cookie of a session as browsers keep it', async () => {
  const client = new TestClient(shop.url);
  await client.signUp('Buyer');
  const cookie = document.components.securitySchemes.identitySession;
  expect(cookie).toMatchObject({ type: 'apiKey', in: 'cookie' });
  expect(client.cookie).toMatch(new RegExp(`^${cookie?.name}=`));
});

test('tells how often programs may call, as the shop is set', () => {
  expect(document['x-rate-limits']).toMatchObject({
    token_calls: { most: 120, seconds: 60 },
    listings: { most: 500, seconds: 86_400 },
    changes: { most: 500, seconds: 86_400 },
  });
});

test('says what each of its tags is about', () => {
  expect(document.tags.map(({ name }) => name)).toEqual(words);
  for (const { description } of document.tags) expect(description).not.toBe('');
});

test('tells no bounds of numbers that are no rule', () => {
  // A boolean: of a fault nobody wants to read the whole document.
  expect(JSON.stringify(document).includes(String(Number.MAX_SAFE_INTEGER))).toBe(false);
});

test('has the calls of a word in the order of the contract', () => {
  const paths = [...new Set(endpoints.map(addressOf))];
  expect(Object.keys(document.paths)).toEqual(paths);
});

describe('what is sent to webhooks', () => {
  test('is told of each kind, with an example that fits its schema', () => {
    const kinds = [...webhookKinds, pingKind];
    expect(Object.keys(document.webhooks)).toEqual(kinds);
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    for (const kind of kinds) {
      const { schema, examples } =
        document.webhooks[kind]?.post.requestBody.content['application/json'] ?? {};
      const value = examples?.camera.value;
      expect(value, kind).toMatchObject({ type: kind });
      expect(ajv.validate(schema ?? {}, value), kind).toBe(true);
      expect(ajv.validate(schema ?? {}, { ...value, type: 'other' }), kind).toBe(false);
    }
  });

  test('has the headers that are sent, and says how long an answer may take', () => {
    const { parameters, responses } = document.webhooks['order.paid']?.post ?? {};
    expect(parameters?.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    expect(responses?.['2XX']?.description).toContain(`${answerSeconds} seconds`);
  });
});

test('names the calls of the contract and no others', () => {
  const told = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const promised = endpoints.map((endpoint) => `${endpoint.method} ${addressOf(endpoint)}`);
  expect(told.toSorted()).toEqual(promised.toSorted());
  expect(new Set(promised).size).toBe(endpoints.length);
});

describe.each(named)('%s', (_, endpoint) => {
  test('takes what the contract takes', () => {
    const { parameters = [], requestBody } = operationOf(endpoint);
    for (const [place, schema] of [
      ['path', endpoint.params],
      ['query', endpoint.query],
    ] as const) {
      const fields = fieldsOf(schema);
      const found = parameters.filter((parameter) => parameter.in === place);
      expect(found.map(({ name }) => name).toSorted()).toEqual(
        Object.keys(fields?.properties ?? {}).toSorted(),
      );
      expect(
        found
          .filter(({ required }) => required)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual((fields?.required ?? []).toSorted());
      // What is chosen several times is named several times.
      for (const { schema: described } of found) {
        for (const kind of described.anyOf ?? [described]) {
          expect(kind.type === 'array' ? kind.items?.type : kind.type).toBe('string');
        }
      }
    }
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(inPath).toEqual(Object.keys(fieldsOf(endpoint.params)?.properties ?? {}));

    const types = {
      json: ['application/json'],
      multipart: ['multipart/form-data'],
      form: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    }[endpoint.bodyKind ?? 'json'];
    expect(Object.keys(requestBody?.content ?? {})).toEqual(endpoint.body ? types : []);
    const promised = fieldsOf(endpoint.body);
    for (const { schema: told } of Object.values(requestBody?.content ?? {})) {
      expect(Object.keys(told.properties ?? {})).toEqual(Object.keys(promised?.properties ?? {}));
      expect(told.required?.toSorted()).toEqual(promised?.required?.toSorted());
    }
  });

  test('answers what the contract answers', () => {
    const { responses, summary, tags } = operationOf(endpoint);
    expect(summary).toBe(endpoint.summary);
    expect(tags).toHaveLength(1);
    const problems = [...Object.entries(endpoint.problems), ...Object.entries(baseProblems)];
    const statuses = new Set(problems.map(([, { status }]) => String(status)));
    statuses.add('200');
    if (endpoint.accepted) statuses.add('202');
    expect(Object.keys(responses).toSorted()).toEqual([...statuses].toSorted());
    for (const [code, { status }] of problems) {
      expect(responses[status]?.description).toContain(`\`${code}\``);
    }
    const kind = endpoint.isStream ? 'text/event-stream' : endpoint.fileName && 'text/csv';
    const kindOf = (status: string) => (status === '200' && kind) || 'application/json';
    for (const [status, answer] of Object.entries(responses)) {
      expect(answer.description).not.toBe('Default Response');
      expect(Object.keys(answer.content)).toEqual([kindOf(status)]);
    }
    const told = responses['200']?.content[kindOf('200')]?.schema;
    const promised = z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' }) as Schema;
    expect(told?.type).toBe(promised.type);
    expect(Object.keys(told?.properties ?? {})).toEqual(Object.keys(promised.properties ?? {}));
  });

  test('asks for what its access rule asks for', () => {
    const { security = [] } = operationOf(endpoint);
    const schemes = security.flatMap((requirement) => Object.keys(requirement));
    for (const scheme of schemes) {
      expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
    }
    const { access } = endpoint;
    const usesSession = ['identity', 'identity_or_token', 'optional'].includes(access);
    const usesToken = access !== 'anyone' && access !== 'identity';
    expect(schemes.includes('identitySession')).toBe(usesSession);
    expect(schemes.includes('accessToken')).toBe(usesToken);
    const byScope = security.flatMap(({ apiToken = [] }) => apiToken);
    expect(byScope).toEqual(endpoint.scope ? [endpoint.scope] : []);
  });
});

describe('the readable pages', () => {
  test('bring everything themselves', async () => {
    const page = await reader.get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { pathname, origin } = new URL(file, `${shop.url}/api/docs`);
      expect(origin).toBe(shop.url);
      expect((await reader.get(pathname)).status).toBe(200);
    }
  });

  test('may run and reach nothing but our own', async () => {
    const { headers } = await reader.get('/api/docs/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:/);
    const { body: script } = await reader.get('/api/docs/static/swagger-initializer.js');
    expect(script).toContain('"validatorUrl":null');
  });
});
