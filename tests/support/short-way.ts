import { createHmac, randomBytes } from 'node:crypto';
import { hashPassword } from '#server/modules/accounts/index.ts';
import { maxSessionAge } from '#server/modules/accounts/session-life.ts';
import {
  identityAccounts,
  identitySessions,
  identityUsers,
} from '#server/modules/accounts/tables.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import type { TestShop } from './shop.ts';
import type { TestClient } from './test-client.ts';

type Place = Pick<TestShop, 'shop' | 'database' | 'shopSecret'>;

const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** The cookie of a session as better-auth signs it: HMAC-SHA256 of its token, in base64. */
function cookieOf(token: string, shopSecret: string): string {
  const secret = deriveSecret(shopSecret, 'identity');
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `ditiyo.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/**
 * Makes the caller a member who is signed in, as the three calls of the signup page would: an identity with a password, a
 * session, a person, a token.
 */
export async function joinShortly(
  { shop, database, shopSecret }: Place,
  caller: TestClient,
  type: 'Buyer' | 'Seller',
): Promise<void> {
  const { name, email } = caller;
  const password = await hashOf(caller.password);
  const token = randomBytes(24).toString('base64url');
  const { uid, sessionId } = await database.transaction(async (tx) => {
    const [user] = await tx
      .insert(identityUsers)
      .values({ name, email })
      .returning({ id: identityUsers.id });
    const uid = user?.id ?? '';
    const account = { userId: uid, providerId: 'credential', accountId: uid, password };
    await tx.insert(identityAccounts).values(account);
    const [session] = await tx
      .insert(identitySessions)
      .values({ userId: uid, token, expiresAt: new Date(Date.now() + maxSessionAge * 1_000) })
      .returning({ id: identitySessions.id });
    return { uid, sessionId: session?.id ?? '' };
  });
  const identity = { uid, email, sessionId, name };
  await shop.accounts.register(identity, { email, name, uid, type });
  const { accessToken } = await shop.accounts.issueToken(identity, email, 'en');
  Object.assign(caller, { uid, token: accessToken, cookie: cookieOf(token, shopSecret) });
}
