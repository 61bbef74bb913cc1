import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../e2e/free-port.ts';
import { roomyLimits } from './roomy-limits.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long a shop may take to start on a busy machine, in milliseconds. */
const timeout = 120_000;

/** A live shop as its operator starts it: the supervisor and its processes. */
export interface LiveShop {
  url: string;
  /** What it said on its console. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts `scripts/start.mjs` in live mode with these settings and waits until it is ready. */
export async function startLiveShop(settings: Record<string, string>): Promise<LiveShop> {
  const port = settings.PORT ?? (await freePort());
  const url = `http://localhost:${port}`;
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      SHOP_MODE: 'live',
      PAYMENTS: 'sandbox',
      WEB_PROCESSES: '1',
      LOG_LEVEL: 'error',
      PORT: port,
      ...roomyLimits,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(shop, 'exit');
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const giveUp = Date.now() + timeout;
  while (!(await isReady())) {
    if (shop.exitCode !== null || Date.now() > giveUp) {
      shop.kill('SIGKILL');
      throw new Error(`a live shop did not get ready\n${output}`);
    }
    await sleep(50);
  }
  return {
    url,
    output: () => output,
    async stop() {
      if (shop.exitCode === null) shop.kill('SIGTERM');
      await exited;
    },
  };
}
