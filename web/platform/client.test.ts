import { describe, expect, it } from 'vitest';
import { readPersonType, registerPerson, validateSession } from '#contract/accounts/endpoints.ts';
import { listCategories, readCategory } from '#contract/catalogue/endpoints.ts';
import { createCall, type TokenHolder, type Transport } from './client.ts';
import { ApiProblem, mayPass, NetworkProblem } from './problems.ts';

type Sent = Parameters<Transport>[0];

/** A transport that answers the same every time and remembers what it was given. */
function answering(status: number, text: string) {
  const sent: Sent[] = [];
  const transport: Transport = async (request) => {
    sent.push(request);
    return { status, text };
  };
  return { transport, sent };
}

/** A holder of one token that remembers the messages. */
function holding(token: string | undefined) {
  const ended: [string, string | undefined][] = [];
  const holder: TokenHolder = {
    token: async () => token,
    onSignedOut: (dead, signedOutMessage) => ended.push([dead, signedOutMessage]),
  };
  return { holder, ended };
}

const id = '0d171500-0000-4000-8000-000000000001';

describe('a call', () => {
  it('goes to the address of the contract with its parameters filled in', async () => {
    const { transport, sent } = answering(200, '{}');
    const call = createCall(transport);
    await call(readCategory, { params: { id }, query: { cursor: 'a b' } });
    await call(readPersonType, { params: { email: 'a/b@example.com' } });
    expect(sent.map(({ url }) => url)).toEqual([
      `/api/category/${id}?cursor=a+b`,
      '/api/users/a%2Fb%40example.com',
    ]);
  });

  it('carries the token, in the misspelt scheme, where the contract asks for one', async () => {
    const { transport, sent } = answering(200, '[]');
    const { holder } = holding('secret');
    const call = createCall(transport, holder);
    await call(validateSession);
    await call(listCategories);
    await call(registerPerson, {
      body: { name: 'Mina', email: 'mina@example.com', uid: 'u', type: 'Buyer' },
    });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([
      'barer secret',
      undefined,
      undefined,
    ]);
  });

  it('throws what the server refused, with its words', async () => {
    const { transport } = answering(
      400,
      '{"code":"bad_input","ownStatus":"Please check.","issues":[{"path":"email","message":"No"}]}',
    );
    const problem = await createCall(transport)(listCategories).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      status: 400,
      code: 'bad_input',
      message: 'Please check.',
      issues: [{ path: 'email', message: 'No' }],
    });
  });

  it.each([
    [502, '<html>Bad gateway</html>'],
    [200, '<html>A proxy of someone else</html>'],
  ])('throws when the answer %i is not of the API', async (status, text) => {
    const { transport } = answering(status, text);
    await expect(createCall(transport)(listCategories)).rejects.toBeInstanceOf(ApiProblem);
  });

  it('throws a NetworkProblem when there is no answer', async () => {
    const call = createCall(() => Promise.reject(new TypeError('failed to fetch')));
    await expect(call(listCategories)).rejects.toBeInstanceOf(NetworkProblem);
  });

  it('throws its own reason when it was cancelled', async () => {
    const stop = new AbortController();
    const call = createCall(async () => {
      stop.abort();
      throw stop.signal.reason;
    });
    await expect(call(listCategories, { signal: stop.signal })).rejects.toBe(stop.signal.reason);
  });
});

describe('a dead session', () => {
  it.each([401, 403])("is told to the holder on %i, with the caller's message", async (status) => {
    const { transport } = answering(status, '{"status":"unauthorized access"}');
    const { holder, ended } = holding('secret');
    const call = createCall(transport, holder);
    await expect(call(validateSession, { signedOutMessage: 'Bye' })).rejects.toBeInstanceOf(
      ApiProblem,
    );
    expect(ended).toEqual([['secret', 'Bye']]);
  });

  it('is not told when no token was sent', async () => {
    const { transport } = answering(401, '{"status":"unauthorized access"}');
    const { holder, ended } = holding(undefined);
    await expect(createCall(transport, holder)(validateSession)).rejects.toThrow();
    expect(ended).toEqual([]);
  });
});

describe('a failure that may pass', () => {
  it.each([
    [new NetworkProblem(), true],
    [new ApiProblem(500, {}), true],
    [new ApiProblem(503, {}), true],
    [new ApiProblem(404, {}), false],
    [new ApiProblem(429, {}), false],
    [new Error('a defect'), false],
  ])('%s: %s', (error, passes) => {
    expect(mayPass(error)).toBe(passes);
  });
});
