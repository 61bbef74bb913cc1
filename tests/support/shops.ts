import { expect } from 'vitest';
import type { AskedShop, OwnShop } from '#contract/shops/schemas.ts';
import type { TestClient } from './test-client.ts';

export const sampleShop = {
  name: 'Shutter House',
  address: 'Shop 12, Elephant Road',
  district: 'dhaka',
  photo: '',
  hours: [
    { days: ['saturday', 'sunday', 'monday'], from: '10:00', to: '14:00' },
    { days: ['saturday', 'sunday', 'monday'], from: '15:00', to: '20:00' },
  ],
  phone: '01711-234567',
  showsPhone: true,
  text: 'Used cameras since 1998.',
};

export const readShop = async (by: TestClient): Promise<OwnShop | null> =>
  (await by.get('/api/myshop')).body.shop;

export const writeShop = async (by: TestClient, facts: object = {}) =>
  by.call('PUT', '/api/myshop', {
    ...sampleShop,
    version: (await readShop(by))?.version ?? 0,
    ...facts,
  });

/** Writes it, and returns its version. */
export async function askForShop(by: TestClient, facts: object = {}): Promise<number> {
  const { status, body } = await writeShop(by, facts);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.version;
}

export const listShops = async (by: TestClient, state = 'waiting'): Promise<AskedShop[]> =>
  (await by.get(`/api/shops?state=${state}&limit=100`)).body.rows;

export const decideShop = (by: TestClient, id: string, how: string, body: object) =>
  by.post(`/api/shops/${id}/${how}`, body);
