import { expectDone, type TestClient } from './test-client.ts';

/** Changes some fields of a product, as its seller does in the form, which sends all of them. */
export async function changeListing(
  seller: TestClient,
  id: string,
  change: Record<string, unknown>,
): Promise<void> {
  const { body } = await seller.get(`/api/editproduct/${id}`);
  const { name, resalePrice, originalPrice, conditionType, phone, location, purchaseYear } = body;
  const { usedYear, category, image, description, version } = body;
  const facts = { name, resalePrice, originalPrice, conditionType, phone, location, purchaseYear };
  const listing = { ...facts, usedYear, category, image, description, version, ...change };
  await expectDone('change a product', () => seller.put(`/api/editproduct/${id}`, listing));
}
