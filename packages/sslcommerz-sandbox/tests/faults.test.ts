import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addFault, clearFaults } from '../index.ts';
import { startGateway, type TestGateway, timeout } from './support.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());
afterEach(() => clearFaults(shop.database.db));

async function countSessions(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as n from sandbox_sslcommerz_sessions',
  );
  return rows[0].n;
}

const askFor = (path: string, milliseconds = 60_000) =>
  fetch(`${shop.origin}${path}`, { signal: AbortSignal.timeout(milliseconds) });
const query = '/validator/api/merchantTransIDvalidationAPI.php?tran_id=one';

describe('an ordered failure', () => {
  it.each([
    ['error_500_before', 0],
    ['error_500_after', 1],
  ] as const)('answers %s, with the work done %i times', async (mode, done) => {
    const before = await countSessions();
    await addFault(shop.database.db, { match: 'create', mode, times: 1 });
    expect(await shop.create()).toEqual({ error: 'ordered' });
    expect((await countSessions()) - before).toBe(done);
    expect(await shop.create()).toMatchObject({ status: 'SUCCESS' });
  });

  it.each(['timeout', 'timeout_after'] as const)('gives no answer: %s', async (mode) => {
    await addFault(shop.database.db, { match: 'query', mode, times: 1 });
    await expect(askFor(query, 500)).rejects.toThrow();
    expect((await askFor(query)).status).toBe(200);
  });

  it('befalls matching calls only, as often as it was ordered', async () => {
    await addFault(shop.database.db, { match: '*', mode: 'delay_ms', delayMs: 1, times: 2 });
    await askFor(query);
    await askFor('/validator/api/validationserverAPI.php?val_id=one');
    await expect
      .poll(async () => (await shop.control('GET', 'faults')).json(), timeout)
      .toEqual({ data: [] });
  });

  it('can be ordered, listed and called off over HTTP, and must make sense', async () => {
    const order = { match: 'refund', mode: 'no_balance', times: 3 };
    expect((await shop.control('POST', 'faults', order)).status).toBe(200);
    expect(await (await shop.control('GET', 'faults')).json()).toMatchObject({
      data: [{ match: 'refund', mode: 'no_balance', remaining: 3 }],
    });
    expect((await shop.control('DELETE', 'faults')).status).toBe(200);
    expect(await (await shop.control('GET', 'faults')).json()).toEqual({ data: [] });
    expect((await shop.control('POST', 'faults', { ...order, mode: 'x' })).status).toBe(400);
    expect((await shop.control('POST', 'faults', { ...order, times: 0 })).status).toBe(400);
  });

  it('does not stop the gateway from closing', async () => {
    const other = await startGateway();
    await addFault(other.database.db, { match: 'query', mode: 'timeout', times: 1 });
    const waiting = expect(fetch(`${other.origin}${query}`)).rejects.toThrow();
    await expect
      .poll(async () => (await other.control('GET', 'faults')).json(), timeout)
      .toEqual({ data: [] });
    await other.close();
    await waiting;
  });
});
