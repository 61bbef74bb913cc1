import { type Scope, scopes } from '#contract/kernel/scopes.ts';
import { joinAdmin } from '../admin.ts';
import type { TestShop } from '../shop.ts';
import { TestClient } from '../test-client.ts';
import { makeToken } from '../tokens.ts';
import type { Actor, Role } from './actors.ts';

const byToken = (secret: string) => ({ authorization: `Bearer ${secret}` });

const ofSellers = scopes.filter((scope) => scope !== 'admin:read');
const ofAdmins: Scope[] = ['own:read', 'orders:read', 'admin:read'];

/** Programs: a seller's and an admin's with each scope, and those whose token, person or role is over. */
export async function gatherTokenActors(
  shop: TestShop,
  { seller, admin }: { seller: TestClient; admin: TestClient },
): Promise<Actor[]> {
  const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
  const join = () => new TestClient(shop.url).join('Seller');

  async function holder(token: Role, person: TestClient, given: readonly Scope[]): Promise<Actor> {
    const { secret } = await makeToken(person, { scopes: given });
    const name = `a program of ${token === 'admin' ? 'an admin' : `a ${token}`}: ${given.join(' ')}`;
    const isAdmin = token === 'admin';
    return { name, person, headers: byToken(secret), token, scopes: given, isAdmin };
  }

  /** Of somebody whose token opens nothing any more. */
  async function dead(name: string, end: (person: TestClient, id: string) => Promise<unknown>) {
    const person = await join();
    const { secret, id } = await makeToken(person, { scopes: ofSellers });
    await end(person, id);
    return { name, person, headers: byToken(secret), token: 'dead', scopes: ofSellers } as const;
  }

  /** Of an admin who has become somebody else since. */
  async function former(name: string, now: string): Promise<TestClient & { secret: string }> {
    const person = await joinAdmin(shop, name);
    const { secret } = await makeToken(person, { scopes: ['admin:read'] });
    await query(`update people set is_admin = false, ${now} where uid = $1`, [person.uid]);
    return Object.assign(person, { secret });
  }

  const buyer = await former('Admin who buys', "type = 'Buyer'");
  const moderator = await former('Admin who moderates', "type = 'Seller', moderator_since = now()");
  const alive: Actor[] = [];
  for (const scope of ofSellers) alive.push(await holder('seller', seller, [scope]));
  for (const scope of ofAdmins) alive.push(await holder('admin', admin, [scope]));
  return [
    ...alive,
    await holder('seller', seller, ofSellers),
    await holder('admin', admin, ofAdmins),
    await dead('an API token that was ended', (person, id) => person.delete(`/api/tokens/${id}`)),
    await dead('an API token whose days are over', (_, id) =>
      query("update api_tokens set expires_at = now() - interval '1 s' where id = $1", [id]),
    ),
    {
      ...(await dead("a suspended seller's API token", ({ uid }) =>
        query('update people set suspended_at = now() where uid = $1', [uid]),
      )),
      isGone: true,
    },
    {
      ...(await dead("a deleted seller's API token", ({ uid }) =>
        query('update people set deleted_at = now() where uid = $1', [uid]),
      )),
      isGone: true,
    },
    {
      name: "an ex-admin's API token, who buys",
      person: buyer,
      headers: byToken(buyer.secret),
      token: 'dead',
      scopes: ['admin:read'],
    },
    {
      name: "an ex-admin's API token, who moderates and sells",
      person: moderator,
      headers: byToken(moderator.secret),
      token: 'moderator',
      scopes: ['admin:read'],
    },
  ];
}
