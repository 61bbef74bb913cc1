import { expect } from 'vitest';
import type { Proposal, ShopModelDetail } from '#contract/models/schemas.ts';
import { eventually } from './faults.ts';
import type { TestShop } from './shop.ts';
import type { TestClient } from './test-client.ts';

/** A model that the reference does not have. */
export const sampleModel = {
  kind: 'mirrorless',
  brand: 'Padma',
  model: 'P1',
  aliases: ['Padma One', 'পদ্মা ওয়ান'],
  mounts: ['Sony E'],
  sensor: 'full-frame',
  releaseYear: 2024,
  ratedShutter: 200_000,
};

export async function addModel(by: TestClient, facts: object = {}): Promise<string> {
  const { status, body } = await by.post('/api/shopmodels', { ...sampleModel, ...facts });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.insertedId;
}

/** Waits until everything that names a model that was changed has followed it. */
export async function followed(shop: TestShop): Promise<void> {
  await eventually('the items follow their models', async () => {
    shop.shop.workers.models.wake();
    const { rows } = await shop.database.pool.query(
      "select from outbox where kind = 'catalogue.model_changed' and done_at is null",
    );
    return rows.length === 0;
  });
}

export const readModel = async (by: TestClient, id: string): Promise<ShopModelDetail> =>
  (await by.get(`/api/shopmodels/${id}`)).body;

/** The id of the model that is so called. */
export async function idOfModel(by: TestClient, name: string): Promise<string> {
  const { rows } = (await by.get(`/api/shopmodels?limit=100&search=${encodeURIComponent(name)}`))
    .body;
  const found = rows.find((row: ShopModelDetail) => `${row.brand} ${row.model}` === name);
  expect(found, name).toBeDefined();
  return found._id;
}

/** What is sent to change a model, as it is now. */
export async function changeOf(by: TestClient, id: string) {
  const {
    _id,
    listings,
    own,
    kits,
    wanted,
    wantedOff,
    drafts,
    searches,
    proposals,
    thefts,
    ...fields
  } = await readModel(by, id);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

export async function change(by: TestClient, id: string, facts: object) {
  return by.put(`/api/shopmodels/${id}`, { ...(await changeOf(by, id)), ...facts });
}

export async function merge(by: TestClient, id: string, into: string) {
  const { version } = await readModel(by, id);
  return by.post(`/api/shopmodels/${id}/merge`, { into, version });
}

export async function propose(by: TestClient, facts: object): Promise<string> {
  const { status, body } = await by.post('/api/modelproposals', facts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.insertedId;
}

export const listProposals = async (by: TestClient, state = 'open'): Promise<Proposal[]> =>
  (await by.get(`/api/modelproposals?limit=100&state=${state}`)).body.rows;
