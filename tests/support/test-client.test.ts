import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { expectDone, TestClient } from './test-client.ts';

let close = () => undefined as unknown;
afterEach(() => close());

/** A shop that gives these answers, one after the other, and the last one for ever. */
async function shopThatSays(...answers: { status: number; retryAfter?: string }[]) {
  let asked = 0;
  const server = createServer((_request, response) => {
    const { status, retryAfter } = answers[Math.min(asked, answers.length - 1)] ?? { status: 500 };
    asked += 1;
    if (retryAfter) response.setHeader('retry-after', retryAfter);
    response.writeHead(status, { 'content-type': 'application/json' }).end(`{"answer":${asked}}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const caller = new TestClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { ask: () => caller.get('/'), asked: () => asked };
}

describe('a call that must succeed', () => {
  it('is made again when a busy shop says when to come back', async () => {
    const { ask } = await shopThatSays({ status: 503, retryAfter: '0.1' }, { status: 200 });
    expect((await expectDone('book', ask)).body).toEqual({ answer: 2 });
  });

  it('is not made for ever', async () => {
    const { ask, asked } = await shopThatSays({ status: 503, retryAfter: '0.01' });
    await expect(expectDone('book', ask)).rejects.toThrow('book: 503 {"answer":10}');
    expect(asked()).toBe(10);
  });

  it.each([{ status: 409 }, { status: 500 }, { status: 503 }])(
    'fails at once with %o',
    async (no) => {
      const { ask } = await shopThatSays(no, { status: 200 });
      await expect(expectDone('book', ask)).rejects.toThrow(`book: ${no.status} {"answer":1}`);
    },
  );
});
