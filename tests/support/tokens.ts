import type { Scope } from '#contract/kernel/scopes.ts';
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
