import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

interface AnotherShop {
  url: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long a shop may take to start, in milliseconds, on a busy machine. */
const timeout = 120_000;

/**
 * Starts a shop of a test's own, without demo data, for settings that the shared one does not have. It has one web process:
 * each takes seconds of a core to start.
 */
export async function startAnotherShop(settings: Record<string, string>): Promise<AnotherShop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const given = Object.entries({ DEMO_DATA: 'off', WEB_PROCESSES: '1', ...settings });
  const args = given.map(([name, value]) => `${name}=${value}`);
  const shop = spawn('node', ['scripts/shop-for-tests.mjs', ...args], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(shop, 'exit');
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const giveUp = Date.now() + timeout;
  while (!(await isReady())) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with code ${shop.exitCode}`);
    if (Date.now() > giveUp) throw new Error('the shop did not get ready');
    await sleep(100);
  }
  return {
    url,
    async stop() {
      shop.kill('SIGTERM');
      await exited;
    },
  };
}
