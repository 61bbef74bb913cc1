import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryId } from '#server/seeds/categories.ts';
import { freePort } from '#tests/e2e/free-port.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Machine, startMachine } from '#tests/support/machine.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';

/*
 * One machine of three processes that answer people, and a second machine on the same database: whoever answers, what was
 * sold is not on sale.
 */

let base: TestDatabase;
let folders: string[];
let machines: Machine[];
let here: Machine;
let seller: TestClient;

const category = categoryId('dslr');
const addresses = (id: string) => [
  `/api/category/${category}`,
  '/api/advertiseditems',
  '/api/search?q=leica',
  `/api/product/${id}`,
  '/',
  '/search?q=leica',
];
/** Connections, each dealt to the next process in turn: every process answers each question several times. */
const times = 9;

beforeAll(async () => {
  base = await createTestDatabase();
  folders = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'ditiyo-kept-'))));
  machines = [];
  for (const [n, folder] of folders.entries()) {
    machines.push(
      await startMachine({
        DATABASE_URL: base.url,
        DATABASE_POOL: '8',
        DATA_DIR: folder,
        PORT: await freePort(),
        WEB_PROCESSES: n === 0 ? '3' : '1',
        // As long as may be: what is known is not asked for anew in the time that a test takes.
        CACHE_TRUST_MS: '500',
      }),
    );
  }
  here = machines[0] as Machine;
  seller = await new TestClient(here.url, 'Rafiq Hasan').join('Seller');
});

afterAll(async () => {
  await Promise.all((machines ?? []).map((machine) => machine.stop()));
  await base.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** What all processes of a machine say at an address, each over a connection of its own. */
const readAll = (machine: Machine, path: string) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      const answer = await fetch(machine.url + path, { headers: { connection: 'close' } });
      return { status: answer.status, text: await answer.text() };
    }),
  );

const shows = ({ status, text }: { status: number; text: string }, id: string) =>
  status === 200 && text.includes(id) && !text.includes('"status":"removed"');

describe('an item', () => {
  test('is on sale everywhere in its own machine, or nowhere, once its seller was answered', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await seller.sell({ name: `Leica M6 number ${round}`, category });
      await seller.get(`/api/makeadvertise/${id}`);
      for (const path of addresses(id)) {
        for (const answer of await readAll(here, path)) {
          expect(shows(answer, id), path).toBe(true);
        }
      }
      expect((await seller.get(`/api/deleteproduct/${id}`)).body.deletedCount).toBe(1);
      for (const path of addresses(id)) {
        for (const answer of await readAll(here, path)) {
          expect(shows(answer, id), path).toBe(false);
        }
      }
    }
  });

  if (thorough)
    test('is on sale in no process that does not hear of it, once its seller was answered', async () => {
      const path = `/api/category/${category}`;
      const ids: string[] = [];
      for (let n = 0; n < 4; n += 1)
        ids.push(await seller.sell({ name: `Leica M5 ${n}`, category }));
      for (const answer of await readAll(here, path))
        expect(shows(answer, ids[0] ?? '')).toBe(true);
      for (const [n, id] of ids.entries()) {
        // The session that tells one process of changes stands still, and that process cannot know it.
        const { rows } = await base.database.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database()
         and query in ('select 1', 'listen shop_changes') and state = 'idle' order by pid`,
        );
        expect(rows.length).toBeGreaterThanOrEqual(3);
        const { pid } = rows[n % rows.length] as { pid: number };
        for (const answer of await readAll(here, path)) expect(shows(answer, id)).toBe(true);
        process.kill(pid, 'SIGSTOP');
        try {
          expect((await seller.get(`/api/deleteproduct/${id}`)).body.deletedCount).toBe(1);
          for (const answer of await readAll(here, path)) expect(shows(answer, id)).toBe(false);
        } finally {
          process.kill(pid, 'SIGCONT');
        }
      }
    });

  if (thorough)
    test('that was sold is nowhere on sale a second later, not in another machine either', async () => {
      const there = machines[1] as Machine;
      const id = await seller.sell({ name: 'Leica M3', category });
      await seller.get(`/api/makeadvertise/${id}`);
      await sleep(1_000);
      for (const path of addresses(id)) {
        for (const answer of await readAll(there, path)) expect(shows(answer, id), path).toBe(true);
      }
      // As a payment does it, by whatever process.
      const { pool } = base.database;
      await pool.query(
        "update products set status = 'reserved', held_payment = gen_random_uuid() where id = $1",
        [id],
      );
      await pool.query("update products set status = 'sold' where id = $1", [id]);
      await sleep(1_000);
      for (const machine of machines) {
        for (const path of addresses(id).filter((one) => !one.includes('/product/'))) {
          for (const answer of await readAll(machine, path)) {
            expect(shows(answer, id), path).toBe(false);
          }
        }
        for (const { text } of await readAll(machine, `/api/product/${id}`)) {
          expect(JSON.parse(text).product.salesStatus).toBe('sold');
        }
      }
    });
});

describe('somebody who signs out', () => {
  test('is known to no process any longer', async () => {
    const buyer = await new TestClient(here.url).join();
    const known = async () =>
      Promise.all(
        Array.from({ length: times }, async () => {
          const headers = { authorization: `barer ${buyer.token}`, connection: 'close' };
          return (await fetch(`${here.url}/api/orders?email=${buyer.email}`, { headers })).status;
        }),
      );
    expect(new Set(await known())).toEqual(new Set([200]));
    await buyer.post('/api/auth/sign-out');
    expect(new Set(await known())).toEqual(new Set([401]));
  });
});
