import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { poolerInFrontOf } from './addresses.ts';
import { quickHashing } from './quick-hashing.ts';
import { compiled } from './quick-pictures.ts';

const programs = {
  shop: fileURLToPath(new URL('./shop-process.ts', import.meta.url)),
  provider: fileURLToPath(new URL('./provider-process.ts', import.meta.url)),
};

/** What the processes of one shop share. */
export interface SharedShop {
  databaseUrl: string;
  dataDir: string;
  shopSecret: string;
}

export interface ShopProcess {
  url: string;
  /** Has it do something, and waits until it has: see `orders` in shop-process.ts. Throws when it dies meanwhile. */
  order(order: 'arm' | 'drain' | 'reconcile' | 'compare' | 'remove', word?: string): Promise<void>;
  /** Resolves with the signal that ended it, or undefined. */
  gone: Promise<NodeJS.Signals | undefined>;
  /** Ends it at once, wherever it is. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Lines of a process's log that say how it came to its end. */
const keptLines = 20;

/** Reads what a process tells on its standard error; answers the last of it. */
function keepLastLines({ stderr }: ChildProcess): () => string {
  let lines: string[] = [];
  if (stderr) {
    createInterface(stderr).on('line', (line) => {
      lines = [...lines, line].slice(-keptLines);
    });
  }
  return () => lines.join('\n');
}

/** Starts a program that tells its address first. */
async function start(
  program: string,
  environment: Record<string, string | undefined>,
  stderr: 'inherit' | 'pipe' = 'inherit',
) {
  const child = fork(program, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const lastWords = keepLastLines(child);
  const [first] = await Promise.race([
    once(child, 'message'),
    exit.then(([code, signal]) => {
      throw new Error(`a shop's process ended with ${code ?? signal}\n${lastWords()}`);
    }),
  ]);
  return { child, exit, lastWords, url: String(first) };
}

async function giveOrder(child: ChildProcess, order: string, word: string): Promise<void> {
  const answered = new Promise<void>((resolve, reject) => {
    const hear = (answer: { done: string; error?: string }) => {
      if (answer.done !== order) return;
      leave();
      if (answer.error) reject(new Error(answer.error));
      else resolve();
    };
    const end = () => {
      leave();
      reject(new Error(`a shop's process died before it had done: ${order} ${word}`));
    };
    const leave = () => {
      child.off('message', hear);
      child.off('exit', end);
    };
    child.on('message', hear);
    child.once('exit', end);
    // One that died a moment ago hears nothing any more.
    child.send({ order, word }, (error) => error && end());
  });
  await answered;
}

/** Another process of the same shop: same database, same secrets, its own memory. */
export async function startBeside(
  shop: SharedShop,
  environment: Record<string, string> = {},
): Promise<ShopProcess> {
  const pooler = poolerInFrontOf(shop.databaseUrl);
  const { child, exit, url } = await start(programs.shop, {
    SHOP_MODE: 'demo',
    DEMO_DATA: 'off',
    PHOTO_MATCH: 'off',
    DATA_DIR: shop.dataDir,
    DATABASE_URL: pooler ?? shop.databaseUrl,
    DATABASE_DIRECT_URL: pooler && shop.databaseUrl,
    PUBLIC_URL: 'http://shop.test',
    PORT: '0',
    SHOP_SECRET: shop.shopSecret,
    LOG_LEVEL: 'silent',
    ...quickHashing(environment),
    ...environment,
  });
  return {
    url,
    order: (order, word = '') => giveOrder(child, order, word),
    gone: exit.then(([, signal]) => signal ?? undefined),
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async close() {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}

export interface ProviderProcess {
  /** What STRIPE_API_URL names. */
  url: string;
  /** Sends its events to these addresses in turn; to none: they wait. */
  sendTo(targets: string[]): void;
  /** Resolves when it ends before it was closed: with how, and the last lines of its log. */
  died: Promise<Error>;
  /** Ends it at once, as nothing but a fault of the machine would. */
  kill(): void;
  close(): Promise<void>;
}

/** The payment provider of a shop's processes as a process of its own, so that one may die without the other. */
export async function startProvider(shop: SharedShop): Promise<ProviderProcess> {
  const { databaseUrl: DATABASE_URL, shopSecret: SHOP_SECRET } = shop;
  const { child, exit, lastWords, url } = await start(
    programs.provider,
    { DATABASE_URL, SHOP_SECRET },
    'pipe',
  );
  let isClosed = false;
  // Closed, and not only ended: then the last lines have been read.
  const died = once(child, 'close').then(([code, signal]) => {
    const end = new Error(`the payment provider ended with ${code ?? signal}\n${lastWords()}`);
    return isClosed ? new Promise<never>(() => undefined) : end;
  });
  return {
    url,
    died,
    kill: () => void child.kill('SIGKILL'),
    sendTo: (targets) => void (child.connected && child.send(targets)),
    async close() {
      isClosed = true;
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
