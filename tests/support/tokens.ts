import type { Scope } from '#contract/kernel/scopes.ts';
import { idOf } from './people.ts';
import type { TestShop } from './shop.ts';
import { expectDone, TestClient } from './test-client.ts';

let made = 0;

/** Makes an API token of this person's, who shows by their password that it is them. */
export async function makeToken(
  person: TestClient,
  {
    scopes,
    name = `Program ${++made}`,
    days = 30,
  }: { scopes: readonly Scope[]; name?: string; days?: number | undefined },
): Promise<{ id: string; secret: string }> {
  const asked = { name, scopes, expiresInDays: days, password: person.password };
  const { body } = await expectDone('make a token', () => person.post('/api/tokens', asked));
  return { id: body.insertedId, secret: body.secret };
}

/** A program that calls with a token and nothing else; e-mail address and name are its owner's. */
export function programOf({ url, name, email, uid }: TestClient, token: string): TestClient {
  return Object.assign(new TestClient(url, name), { email, uid, token });
}

/** A token that somebody made when they were a seller or admin, whatever they are now; answers its id. */
export async function plantToken(shop: TestShop, person: TestClient, name: string) {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into api_tokens (person_id, name, scopes, hash, begins)
     values ($1, $2, '{own:read}', gen_random_uuid()::text, 'dtk_0000') returning id`,
    [await idOf(shop, person), name],
  );
  return rows[0]?.id ?? '';
}
