import { eq } from 'drizzle-orm';
import { people } from '#server/modules/accounts/tables.ts';
import type { TestShop } from './shop.ts';
import { TestClient } from './test-client.ts';

/** What a call answers without a living token, and with one that may not. */
export const unauthorized = { status: 'unauthorized access', code: 'unauthorized' };
export const forbidden = { status: 'Forbidden', code: 'forbidden' };

/** The shop's row of a person. */
export async function findRow({ database }: Pick<TestShop, 'database'>, { uid }: TestClient) {
  const [row] = await database.db.select().from(people).where(eq(people.uid, uid));
  return row;
}

export async function idOf(shop: Pick<TestShop, 'database'>, caller: TestClient): Promise<string> {
  return (await findRow(shop, caller))?.id ?? '';
}

/** A second browser of the same person, not signed in yet. */
export function otherBrowser({ url, name, email, uid, password }: TestClient): TestClient {
  return Object.assign(new TestClient(url, name), { email, uid, password });
}

/** The same browser at another process of the shop. */
export function at(
  { name, token, cookie, email, uid }: TestClient,
  { url }: { url: string },
): TestClient {
  return Object.assign(new TestClient(url, name), { token, cookie, email, uid });
}

/** Signed in at the identity provider, not registered with the shop. */
export async function joinIdentity({ url }: TestShop, name = 'Anika Rahman'): Promise<TestClient> {
  const caller = new TestClient(url, name);
  await caller.signUpIdentity();
  return caller;
}
