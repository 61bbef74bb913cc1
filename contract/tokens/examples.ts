import { example, exampleIds } from '../kernel/example.ts';
import { endToken, listTokens, makeToken } from './endpoints.ts';

const { token } = exampleIds;

export const tokenExamples = [
  example(listTokens, {
    reply: {
      rows: [
        {
          _id: token,
          name: 'Stock program',
          scopes: ['own:read', 'listings:write'],
          begins: 'dtk_jfYD',
          madeAt: '2026-11-29T14:25:15.494Z',
          expiresAt: '2027-02-27T14:25:15.494Z',
        },
      ],
    },
  }),
  example(makeToken, {
    body: {
      name: 'Stock program',
      scopes: ['own:read', 'listings:write'],
      expiresInDays: 90,
      password: 'a long password of yours',
    },
    reply: { acknowledged: true, insertedId: token, secret: 'dtk_…' },
  }),
  example(endToken, { params: { id: token }, reply: { deletedCount: 1 } }),
];
