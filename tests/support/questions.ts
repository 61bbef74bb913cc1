import { expect } from 'vitest';
import type { QuestionsShown } from '#contract/questions/shown.ts';
import type { Answer, TestClient } from './test-client.ts';

/** Asks in public about an item. */
export const ask = (by: TestClient, item: string, text: string): Promise<Answer> =>
  by.post(`/api/product/${item}/questions`, { text });

/** Asks; answers the question's id. */
export async function asked(by: TestClient, item: string, text = 'Is the shutter fine?') {
  const { status, body } = await ask(by, item, text);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.insertedId as string;
}

/** Answers a question in public. */
export const answer = (by: TestClient, id: string, text = 'Yes, like new.'): Promise<Answer> =>
  by.post(`/api/questions/${id}/answer`, { text });

/** What an item's page shows of questions to somebody. */
export async function questionsOf(by: TestClient, item: string): Promise<QuestionsShown> {
  return (await by.get(`/api/product/${item}`)).body.questions;
}
