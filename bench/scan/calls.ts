import { endpoints } from '#contract/index.ts';
import { exampleOf } from '#tests/support/contract/examples.ts';
import type { Fixtures } from '#tests/support/fixtures.ts';
import type { TestClient } from '#tests/support/test-client.ts';

type Place = 'params' | 'query' | 'body';

/** A value that a call takes, with one that it accepts. */
export interface ScannedField {
  place: Place;
  name: string;
  value: unknown;
}

/** A call as a scanner meets it: good as it stands, and made by somebody who may make it. */
export interface ScannedCall {
  /** `GET /api/category/:id`. */
  name: string;
  method: string;
  path: string;
  by: TestClient;
  fields: ScannedField[];
  /** Takes a file instead of fields. */
  isUpload: boolean;
}

/** Calls of the identity provider, which the contract leaves to it. */
async function identityCalls({ stranger, nobody, freshNewcomer }: Fixtures) {
  const { email, password } = stranger;
  const changing = await freshNewcomer();
  const callbackURL = '/login';
  return [
    { by: nobody, path: 'sign-in/email', body: { email, password, callbackURL } },
    {
      by: nobody,
      path: 'sign-up/email',
      body: { email: 'new@mailbox.example.com', password, name: 'Anika', callbackURL },
    },
    { by: nobody, path: 'request-password-reset', body: { email, redirectTo: '/reset-password' } },
    { by: nobody, path: 'reset-password', body: { token: 'a-token', newPassword: password } },
    { by: nobody, path: 'verify-email', body: { token: 'a-token' } },
    { by: stranger, path: 'send-verification-email', body: { email, callbackURL } },
    { by: stranger, path: 'update-user', body: { name: 'Tania Akter' } },
    {
      by: changing,
      path: 'change-password',
      body: { currentPassword: changing.password, newPassword: changing.password },
    },
  ];
}

const listFields = (place: Place, values: Record<string, unknown> | undefined): ScannedField[] =>
  Object.entries(values ?? {}).map(([name, value]) => ({ place, name, value }));

/** Every call of the contract by its example, and those of the identity provider; or the one of that name. */
export async function listCalls(fixtures: Fixtures, only?: string): Promise<ScannedCall[]> {
  const calls: ScannedCall[] = [];
  for (const { method, path, bodyKind } of endpoints) {
    if (only && only !== `${method} ${path}`) continue;
    const { by, params, query, body } = await exampleOf({ method, path }).example(fixtures);
    calls.push({
      name: `${method} ${path}`,
      method,
      path,
      by,
      fields: [
        ...listFields('params', params),
        ...listFields('query', query),
        ...listFields('body', body),
      ],
      isUpload: bodyKind === 'multipart',
    });
  }
  for (const { by, path, body } of await identityCalls(fixtures)) {
    calls.push({
      name: `POST /api/auth/${path}`,
      method: 'POST',
      path: `/api/auth/${path}`,
      by,
      fields: listFields('body', body),
      isUpload: false,
    });
  }
  return only ? calls.filter(({ name }) => name === only) : calls;
}

/** Signs the same person in again: a token lives for a quarter of an hour, and some calls end sessions. */
export async function signInAgain(who: TestClient): Promise<void> {
  const { email, password } = who;
  const answer = await who.post('/api/auth/sign-in/email', { email, password });
  if (answer.status === 200) await who.takeToken();
}
