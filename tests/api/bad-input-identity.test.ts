import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongBodies } from '#tests/support/contract/bodies.ts';
import type { Field } from '#tests/support/contract/fields.ts';
import { oddValues, type Value, wrongTypes } from '#tests/support/contract/values.ts';
import { createFingerprint, type Fingerprint } from '#tests/support/fingerprint.ts';
import { joinIdentity } from '#tests/support/people.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Answer, TestClient } from '#tests/support/test-client.ts';

let shop: TestShop;
let person: TestClient;
let fingerprint: () => Promise<Fingerprint>;

beforeAll(async () => {
  const environment = { LIMIT_FAILED_SIGN_INS_PER_HOUR: '100000' };
  shop = await startTestShop({ idle: true, environment });
  person = await joinIdentity(shop);
  fingerprint = await createFingerprint(shop);
});

afterAll(() => shop.close());

const password = 'correct horse';

/** The identity provider's own calls that our pages make, and a body that works but for what is tried. */
const calls: Record<string, (caller: TestClient) => Record<string, string>> = {
  'sign-up/email': ({ email, name }) => ({ email: `new.${email}`, name, password }),
  'sign-in/email': ({ email }) => ({ email, password: 'another horse' }),
  'update-user': ({ name }) => ({ name, image: '' }),
};

function send(call: string, type: string, text: string): Promise<Answer> {
  const headers = { cookie: person.cookie, 'content-type': type };
  return new TestClient(shop.url).send('POST', `/api/auth/${call}`, headers, text);
}

function written(body: Record<string, string>, field: string, [, json]: Value): string {
  const fields = Object.entries({ ...body, [field]: '' }).map(([name, value]) => {
    return `${JSON.stringify(name)}:${name === field ? json : JSON.stringify(value)}`;
  });
  return `{${fields.join(',')}}`;
}

/** An infinite number becomes null on its way to the library. */
const takesImageAway = ['null', '1e309'];

const json = 'application/json';

const textField = (name: string): Field => ({
  place: 'body',
  name,
  kind: 'text',
  isOptional: false,
  isSeveral: false,
  only: [],
  fits: (value) => typeof value === 'string',
});

/** A refusal is told in JSON, by the library's code or text, and is never our own fault. */
function faultOf({ status, body, headers }: Answer): string | undefined {
  if (status >= 500) return 'our own fault';
  if (!headers.get('content-type')?.startsWith('application/json')) return 'no JSON';
  if (status >= 400 && !(body?.code ?? body?.message)) return 'no word about it';
  return undefined;
}

test.each(Object.keys(calls))('%s breaks of nothing', async (call) => {
  const body = calls[call]?.(person) ?? {};
  const faults: string[] = [];
  const note = (name: string, answer: Answer, isWrong: boolean) => {
    const fault = faultOf(answer) ?? (isWrong && answer.status < 400 ? 'taken' : undefined);
    if (fault) faults.push(`${name} ${fault}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };

  const before = await fingerprint();
  const wrong = wrongBodies({ method: 'POST', body: {} } as never, false);
  for (const [name, type, text] of wrong) note(name, await send(call, type, text), true);
  for (const field of Object.keys(body)) {
    for (const value of wrongTypes(textField(field))) {
      if (field === 'image' && takesImageAway.includes(value[0])) continue;
      const answer = await send(call, json, written(body, field, value));
      note(`${field}: ${value[0]}`, answer, true);
    }
  }
  expect(faults).toEqual([]);
  expect(await fingerprint()).toEqual(before);

  for (const field of Object.keys(body)) {
    for (const value of oddValues(textField(field))) {
      const answer = await send(call, json, written(body, field, value));
      note(`${field}: ${value[0]}`, answer, false);
    }
  }
  expect(faults).toEqual([]);
});
