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

/** A buyer who is a moderator, signed in. */
export async function joinModerator({ url, database }: TestShop): Promise<TestClient> {
  const moderator = await new TestClient(url, 'Moderator').join();
  await database.pool.query('update people set moderator_since = now() where uid = $1', [
    moderator.uid,
  ]);
  return moderator;
}
