import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Message } from '#contract/conversations/schemas.ts';
import type { Answer, TestClient } from './test-client.ts';

/** Sends a first message about an item. */
export const begin = (by: TestClient, itemId: string, given: object = {}): Promise<Answer> =>
  by.post('/api/conversations', {
    itemId,
    text: 'Does the strap come with it?',
    key: randomUUID(),
    ...given,
  });

/** Sends a message in a conversation. */
export const write = (by: TestClient, id: string, given: object | string): Promise<Answer> =>
  by.post(`/api/conversations/${id}/messages`, {
    key: randomUUID(),
    ...(typeof given === 'string' ? { text: given } : given),
  });

export const read = async (by: TestClient, id: string, query = '') =>
  (await by.get(`/api/conversations/${id}${query}`)).body;

/** A new conversation of a buyer about an item; answers its id. */
export async function conversation(by: TestClient, itemId: string): Promise<string> {
  const { status, body } = await begin(by, itemId);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.insertedId;
}

/** What was said, as one of the two sees it. */
export const said = async (by: TestClient, id: string): Promise<[Message['from'], string][]> =>
  (await read(by, id)).messages.rows.map(({ from, text }: Message) => [from, text]);
