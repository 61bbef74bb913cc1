import type { $ZodType, input } from 'zod/v4/core';
import type { Endpoint } from './endpoint.ts';

type InputOf<T> = T extends $ZodType ? input<T> : undefined;

/** What a call is sent and answered with: real words, and ids that stand for those of another shop. */
interface Given<E extends Endpoint> {
  params?: InputOf<E['params']>;
  query?: InputOf<E['query']>;
  body?: InputOf<E['body']>;
  /** With status 200. */
  reply: input<E['reply']>;
}

/** An example of one call, for those who write programs: the document and the reference show it, and a test makes the call. */
export interface CallExample {
  endpoint: Endpoint;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  reply: unknown;
}

/** Gives a call its example. Apart from the call itself, which browsers load. */
export function example<const E extends Endpoint>(endpoint: E, given: Given<E>): CallExample {
  return { endpoint, ...given } as CallExample;
}

/** Ids of the examples, the same thing under the same id everywhere. */
export const exampleIds = {
  product: '5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01',
  other: '5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a02',
  category: '0d171500-0000-4000-8000-000000000001',
  seller: '8c1f7d3e-52a4-4b0e-8a44-0a6c2f9b3c11',
  booking: '2d9c6a10-3b7f-4c55-b1de-6e0b7f4a9d21',
  offer: '7e4b1c92-90d3-4f1b-a0c8-3d5e8f2a6b31',
  counter: '7e4b1c92-90d3-4f1b-a0c8-3d5e8f2a6b32',
  question: 'a1c3e5f7-0b2d-4e6f-8a91-b3c5d7e9f141',
  answer: 'a1c3e5f7-0b2d-4e6f-8a91-b3c5d7e9f142',
  wanted: 'c0ffee00-4d2a-4b8e-9f31-5a7b9c1d3e51',
  model: '9cffeecb-18d3-80dd-815d-759d425da7f1',
  review: 'd4e6f8a0-1b3c-4d5e-8f70-91a2b3c4d561',
  draft: '6e2a9b14-3c5d-4e7f-8a10-5b6c7d8e9f71',
  evidence: '3f7c1d52-8e4a-4b6c-9d20-7a8b9c0d1e81',
  token: 'b8d0f2a4-6c1e-4a3b-8c40-9d0e1f2a3b91',
  endpoint: '1c3e5a7b-9d2f-4c6e-8b50-0f1a2b3c4da1',
  delivery: 'e5a7c9d1-2b4f-4d8a-9c60-1a2b3c4d5eb1',
} as const;
