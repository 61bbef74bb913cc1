import type { Deal } from './payment-fixtures.ts';
import type { TestClient } from './test-client.ts';

/** Kinds of what somebody was notified of about a deal's item, the newest first. */
export async function noticesOf(by: TestClient, { item }: Deal): Promise<string[]> {
  const { body } = await by.get('/api/notices');
  return body.rows
    .filter(({ product }: { product: { _id: string } }) => product._id === item.id)
    .map(({ kind }: { kind: string }) => kind);
}

/** Why the other side ended it, as these notifications say. */
export async function reasonsOf(by: TestClient, { item }: Deal): Promise<(string | undefined)[]> {
  const { body } = await by.get('/api/notices');
  return body.rows
    .filter(({ product }: { product: { _id: string } }) => product._id === item.id)
    .map(({ booking }: { booking?: { reason?: string } }) => booking?.reason);
}
