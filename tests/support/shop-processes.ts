import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestShop } from './shop.ts';

const program = fileURLToPath(new URL('./shop-process.ts', import.meta.url));

export interface ShopProcess {
  url: string;
  /** Ends it at once, wherever it is. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Another process of the same shop: same database, same secrets, its own memory. */
export async function startBeside(
  shop: TestShop,
  environment: Record<string, string> = {},
): Promise<ShopProcess> {
  const child = fork(program, {
    env: {
      PATH: process.env.PATH,
      SHOP_MODE: 'demo',
      DEMO_DATA: 'off',
      DATA_DIR: shop.dataDir,
      DATABASE_URL: shop.databaseUrl,
      PUBLIC_URL: 'http://shop.test',
      PORT: '0',
      SHOP_SECRET: shop.shopSecret,
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const [first] = await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => {
      throw new Error(`a shop's process ended with ${code}`);
    }),
  ]);
  return {
    url: String(first),
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async close() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
