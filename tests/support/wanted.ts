import { expect } from 'vitest';
import type { OwnWanted } from '#contract/wanted/schemas.ts';
import type { Answer, TestClient } from './test-client.ts';

/** What the sample product of sellers is: the catalogue knows its model. */
export const sampleWanted = {
  name: 'Nikon D750',
  priceTo: 80_000,
  condition: 'Fair',
};

/** Writes a wanted ad, of the first category where none is given. */
export async function want(by: TestClient, facts: Record<string, unknown> = {}): Promise<Answer> {
  const category = facts.category ?? (await by.get('/api/categories')).body[0]._id;
  return by.post('/api/wanted', { ...sampleWanted, category, ...facts });
}

/** Writes one; answers its id. */
export async function wanted(by: TestClient, facts: Record<string, unknown> = {}) {
  const { status, body } = await want(by, facts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.insertedId as string;
}

/** Answers an ad with an item. */
export const answerWith = (by: TestClient, id: string, item: string): Promise<Answer> =>
  by.post(`/api/wanted/${id}/answers`, { item });

export const ownWanted = async (by: TestClient): Promise<OwnWanted[]> =>
  (await by.get('/api/mywanted')).body;

/** What somebody was told of wanted ads: the kind, and the item or the ad. */
export async function wantedNews(by: TestClient): Promise<string[]> {
  const { rows } = (await by.get('/api/notices?limit=100')).body;
  return rows
    .filter(({ kind }: { kind: string }) => kind.startsWith('wanted_'))
    .map(
      ({
        kind,
        product,
        wanted: ad,
      }: {
        kind: string;
        product?: { _id: string };
        wanted: { name: string };
      }) => `${kind} ${product?._id ?? ad.name}`,
    );
}
