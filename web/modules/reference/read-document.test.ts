import { expect, test } from 'vitest';
import type { ApiDocument } from './document.ts';
import { readDocument, readSent } from './read-document.ts';
import { addressOf } from './send-call.ts';

/** More values than an answer is told of. */
const many = Array.from({ length: 20 }, (_, index) => `kind.${index}`);

const document: ApiDocument = {
  'x-rate-limits': {},
  servers: [{ url: 'https://shop.example' }],
  paths: {
    '/api/listings/{id}/withdraw': {
      post: {
        summary: 'Takes it off sale.',
        tags: ['listings'],
        'x-access': 'seller',
        security: [{ accessToken: [] }, { apiToken: ['listings:write'] }],
        parameters: [
          { name: 'id', in: 'path', required: true, example: 'a/b', schema: { type: 'string' } },
          { name: 'why', in: 'query', schema: { type: 'string', maxLength: 20 } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['reason'],
                properties: {
                  reason: { type: 'string', enum: ['other', "don't"] },
                  photos: {
                    type: 'array',
                    maxItems: 12,
                    items: { type: 'object', properties: { kind: { type: 'string' } } },
                  },
                  price: { type: 'number', minimum: 1, maximum: 5, nullable: true },
                  kinds: { type: 'array', items: { type: 'string', enum: many } },
                },
              },
              examples: { camera: { value: { reason: "don't" } } },
            },
          },
        },
        responses: {
          200: {
            description: 'Done',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { why: { type: 'string', enum: many } } },
              },
            },
          },
          401: { description: '`unauthorized`: unauthorized access' },
          409: { description: '`in_review`: We look at it.\n\n`sold`: It is sold.' },
        },
      },
    },
    '/api/deleteproduct/{id}': {
      get: {
        summary: 'Deletes it.',
        tags: ['listings'],
        'x-access': 'seller',
        'x-changes-state': true,
        responses: {},
      },
    },
    '/api/listings/search': {
      get: { summary: 'Finds.', tags: ['listings'], 'x-access': 'optional', responses: {} },
    },
    '/api/listings/session': {
      get: { summary: 'Asks.', tags: ['listings'], 'x-access': 'identity', responses: {} },
    },
  },
  webhooks: {
    'listing.sold': {
      post: {
        requestBody: {
          content: {
            'application/json': { examples: { camera: { value: { type: 'listing.sold' } } } },
          },
        },
      },
    },
  },
};

const [withdraw, remove, find, session] = readDocument(document).get('listings') ?? [];

test('a call is told with its scope, its fields and their limits', () => {
  expect(withdraw).toMatchObject({ method: 'POST', access: 'seller', scope: 'listings:write' });
  expect(withdraw?.parameters.map(({ name, takes }) => [name, takes])).toEqual([
    ['id', 'text'],
    ['why', 'text, at most 20 characters'],
  ]);
  expect(withdraw?.body).toEqual([
    { name: 'reason', required: true, takes: `"other", "don't"` },
    { name: 'photos', required: false, takes: 'list of object, at most 12' },
    { name: 'photos[].kind', required: false, takes: 'text' },
    { name: 'price', required: false, takes: 'number, 1 to 5 or null' },
    {
      name: 'kinds',
      required: false,
      takes: `list of ${many.map((kind) => JSON.stringify(kind)).join(', ')}`,
    },
  ]);
  expect(withdraw?.reply[0]?.takes).toMatch(/"kind\.11" and 8 more$/);
});

test('of its refusals those are told that not every call has', () => {
  expect(withdraw?.refusals).toEqual([
    { status: 409, code: 'in_review', text: 'We look at it.' },
    { status: 409, code: 'sold', text: 'It is sold.' },
  ]);
});

test('what changes something is known, whatever its method', () => {
  expect([withdraw?.changes, remove?.changes]).toEqual([true, true]);
});

test('the example is a line that a shell takes, quotes and all', () => {
  expect(withdraw?.curl).toBe(
    [
      "curl -X POST 'https://shop.example/api/listings/a%2Fb/withdraw'",
      '-H "Authorization: Bearer $TOKEN"',
      "-H 'Content-Type: application/json'",
      `-d '{\n  "reason": "don'\\''t"\n}'`,
    ].join(' \\\n  '),
  );
});

test('a call says what it is made with', () => {
  expect(withdraw?.needsAccess).toBe(false);
  expect([remove?.needsAccess, remove?.curl]).toEqual([
    true,
    `curl 'https://shop.example/api/deleteproduct/{id}' \\\n  -H "Authorization: Bearer $ACCESS"`,
  ]);
  expect([find?.needsAccess, find?.curl]).toEqual([
    false,
    "curl 'https://shop.example/api/listings/search'",
  ]);
  expect(session?.curl).toContain("-b jar -H 'Origin: https://shop.example'");
});

test('what is sent to webhooks is told by its kind', () => {
  expect(readSent(document)).toEqual([
    { kind: 'listing.sold', example: '{\n  "type": "listing.sold"\n}' },
  ]);
});

test('no value leads a call to another address', () => {
  if (!withdraw) throw new Error('the call is missing');
  for (const id of ['../../elsewhere', '//evil.example', '?x#y', 'https://evil.example/']) {
    const { origin, pathname } = new URL(addressOf(withdraw, { id }), 'https://shop.example');
    expect([origin, pathname]).toEqual([
      'https://shop.example',
      `/api/listings/${encodeURIComponent(id)}/withdraw`,
    ]);
  }
  expect(addressOf(withdraw, { id: '1', why: 'a&b', other: 'x' })).toBe(
    '/api/listings/1/withdraw?why=a%26b',
  );
});
