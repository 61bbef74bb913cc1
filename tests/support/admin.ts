import type { TestShop } from './shop.ts';
import { TestClient } from './test-client.ts';

/** The admin of the settings, signed in. */
export async function joinAdmin({ url, shop }: TestShop, name = 'Admin'): Promise<TestClient> {
  const admin = new TestClient(url, name);
  admin.password = 'a long enough phrase';
  const { email, password } = admin;
  await shop.accounts.ensureAdmin({ email, password });
  const answer = await admin.post('/api/auth/sign-in/email', { email, password });
  admin.uid = answer.body.user.id;
  await admin.takeToken();
  return admin;
}
