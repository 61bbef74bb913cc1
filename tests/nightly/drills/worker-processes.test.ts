import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/e2e/free-port.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { childrenOf, type Machine, startLoad, startMachine } from '#tests/support/machine.ts';
import { TestClient } from '#tests/support/test-client.ts';

/** Timeout of whoever waits for something that processes do by themselves. */
const soon = { timeout: 150_000, interval: 200 };
const paths = ['/api/categories', '/', '/api/advertiseditems', '/health'];

let base: TestDatabase;
let folder: string;
let common: Record<string, string>;

beforeAll(async () => {
  base = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ditiyo-processes-'));
  common = { DATABASE_URL: base.url, DATABASE_POOL: '8', DATA_DIR: folder };
});

afterAll(async () => {
  await base.drop();
  await rm(folder, { recursive: true, force: true });
});

const pidsOf = async (machine: Machine, role: string) =>
  (await machine.processes(role)).map(({ pid }) => pid);

/** Waits until as many processes of this role live as before, and none of these. */
async function replaced(machine: Machine, role: string, old: readonly number[]): Promise<number[]> {
  let now: number[] = [];
  await expect
    .poll(async () => {
      now = await pidsOf(machine, role);
      return { count: now.length, old: now.filter((pid) => old.includes(pid)) };
    }, soon)
    .toEqual({ count: role === 'web' ? 2 : 1, old: [] });
  return now;
}

/** The status of a call over a connection of its own; undefined when there was no answer. */
const ask = (url: string) =>
  fetch(url, { headers: { connection: 'close' } }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => undefined,
  );

describe('a shop of two web processes', () => {
  let machine: Machine;
  let metrics: string;

  beforeAll(async () => {
    const [PORT, METRICS_PORT] = [await freePort(), await freePort()];
    metrics = `http://127.0.0.1:${METRICS_PORT}/metrics`;
    machine = await startMachine({
      ...common,
      PORT,
      METRICS_PORT,
      WEB_PROCESSES: '2',
      RECONCILE_SECONDS: '1',
    });
  });

  afterAll(() => machine?.stop());

  /** The value of the one line that begins so. */
  async function metric(line: string): Promise<number | undefined> {
    const lines = (await (await fetch(metrics)).text()).split('\n');
    const found = lines.filter((each) => each.startsWith(`${line} `));
    expect(found.length).toBeLessThanOrEqual(1);
    return found[0] === undefined ? undefined : Number(found[0].slice(line.length));
  }

  test('works in the background in one more, and tells of all at one address', async () => {
    const roles = (await machine.processes()).map(({ role }) => role);
    expect(roles.filter((role) => role === 'web')).toHaveLength(2);
    expect(roles.filter((role) => role === 'work')).toHaveLength(1);
    const line =
      'ditiyo_http_request_duration_seconds_count{method="GET",route="/api/categories",status="2xx"}';
    const before = (await metric(line)) ?? 0;
    for (let times = 0; times < 6; times += 1) await ask(`${machine.url}/api/categories`);
    expect(await metric(line)).toBe(before + 6);
    const text = await (await fetch(metrics)).text();
    const tellers = [...text.matchAll(/^process_resident_memory_bytes\{process="([a-z]+)/gm)];
    expect(tellers.map(([, teller]) => teller).sort()).toEqual([
      'supervisor',
      'web',
      'web',
      'work',
    ]);
  });

  test('runs its jobs, and nobody else tries to', async () => {
    const done = () => metric('ditiyo_job_runs_total{task="settle-due-payments",outcome="done"}');
    await expect.poll(done, soon).toBeGreaterThan(1);
    expect(
      await metric('ditiyo_job_runs_total{task="settle-due-payments",outcome="elsewhere"}'),
    ).toBeUndefined();
  });

  test('signs people in and takes pictures', async () => {
    const person = new TestClient(machine.url);
    expect((await person.signUpIdentity()).status).toBe(200);
    const { email, password } = person;
    const again = await person.post('/api/auth/sign-in/email', { email, password });
    expect(again.status).toBe(200);
    expect((await person.upload()).status).toBe(200);
  });

  test('replaces a web process that is killed, while the other one answers', async () => {
    const before = await pidsOf(machine, 'web');
    const [killed = 0, other = 0] = before;
    process.kill(killed, 'SIGKILL');
    const answers: (number | undefined)[] = [];
    await expect
      .poll(async () => {
        answers.push(await ask(`${machine.url}/api/categories`));
        return (await pidsOf(machine, 'web')).filter((pid) => pid !== killed).length;
      }, soon)
      .toBe(2);
    expect(await pidsOf(machine, 'web')).toContain(other);
    // The one connection that was being handed to it may have died with it.
    expect(answers.filter((status) => status !== 200).length).toBeLessThanOrEqual(1);
    const line = 'ditiyo_job_runs_total{task="settle-due-payments",outcome="done"}';
    expect(await metric(line)).toBeGreaterThan(0);
  });

  test('replaces the process that works in the background', async () => {
    const before = await pidsOf(machine, 'work');
    process.kill(before[0] ?? 0, 'SIGKILL');
    await replaced(machine, 'work', before);
    const done = () =>
      metric('ditiyo_job_last_success_timestamp_seconds{task="settle-due-payments"}');
    await expect.poll(done, soon).toBeGreaterThan(0);
    expect(await ask(`${machine.url}/ready`)).toBe(200);
  });

  test('ends a process that hangs, and replaces it', async () => {
    const [hanging = 0] = await pidsOf(machine, 'web');
    process.kill(hanging, 'SIGSTOP');
    await replaced(machine, 'web', [hanging]);
  });

  test('renews all of them under load without one failed request', async () => {
    const load = startLoad(machine.url, paths, 12);
    try {
      for (let round = 0; round < 2; round += 1) {
        const old = [...(await pidsOf(machine, 'web')), ...(await pidsOf(machine, 'work'))];
        machine.supervisor.kill('SIGUSR2');
        const fresh = async () => {
          const now = [...(await pidsOf(machine, 'web')), ...(await pidsOf(machine, 'work'))];
          return now.filter((pid) => !old.includes(pid)).length;
        };
        await expect.poll(fresh, soon).toBe(3);
        const answered = load.answered();
        await expect.poll(() => load.answered() - answered, soon).toBeGreaterThan(50);
      }
    } finally {
      await load.stop();
    }
    expect(load.failures).toEqual([]);
  });

  test('ends with a signal, and leaves no process', async () => {
    const children = await machine.processes();
    expect(await machine.stop()).toBe(0);
    expect(children.length).toBeGreaterThan(2);
    for (const { pid } of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await ask(`${machine.url}/health`)).toBeUndefined();
  });
});

test('a supervisor that is killed takes its processes along, and the next start works', async () => {
  const settings = { ...common, PORT: await freePort(), WEB_PROCESSES: '1' };
  const first = await startMachine(settings);
  const children = await first.processes();
  first.supervisor.kill('SIGKILL');
  await once(first.supervisor, 'exit');
  const second = await startMachine(settings);
  try {
    expect(await ask(`${second.url}/ready`)).toBe(200);
    const left = async () => {
      const now = await childrenOf(1);
      return children.filter(({ pid }) => now.some((other) => other.pid === pid));
    };
    await expect.poll(left, soon).toEqual([]);
  } finally {
    await second.stop();
  }
});

test('a process that holds too much memory is replaced while requests go on', async () => {
  const machine = await startMachine({
    ...common,
    PORT: await freePort(),
    WEB_PROCESSES: '2',
    // No process with all its pages is as small as this.
    WORKER_MEMORY_MB: '128',
  });
  const load = startLoad(machine.url, paths, 8);
  try {
    const old = await pidsOf(machine, 'web');
    const fresh = async () =>
      (await pidsOf(machine, 'web')).filter((pid) => !old.includes(pid)).length;
    await expect.poll(fresh, soon).toBe(2);
  } finally {
    await load.stop();
    await machine.stop();
  }
  expect(load.failures).toEqual([]);
});
