import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two looks, for an answer to one, and until a server that was lost is tried again. */
const every = 100;
const timeout = 1_000;
const pause = 500;

interface WatchOptions<Row> {
  config: pg.ClientConfig;
  /** Returns one row. */
  text: string;
  /** `askedAt` is the moment of `performance.now()` before it was asked. */
  onAnswer(row: Row, askedAt: number): void;
  /** Once, each time that the server cannot be asked any longer. */
  onLost(error: unknown): void;
}

/** Asks a server the same again and again, on a connection of its own, until it is closed. */
export function createWatch<Row extends pg.QueryResultRow>(options: WatchOptions<Row>) {
  const { config, text, onAnswer, onLost } = options;
  const ended = new AbortController();
  const { signal } = ended;
  let client: pg.Client | undefined;

  const wait = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  /** Resolves never: it ends by an error, or when it is closed. */
  async function askOnAndOn(): Promise<void> {
    client = new pg.Client({
      ...config,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
    });
    client.on('error', () => undefined);
    await client.connect();
    while (!signal.aborted) {
      const askedAt = performance.now();
      const { rows } = await client.query<Row>(text);
      if (rows[0]) onAnswer(rows[0], askedAt);
      await wait(every);
    }
  }

  async function run(): Promise<void> {
    let isLost = false;
    while (!signal.aborted) {
      await askOnAndOn().catch((error: unknown) => {
        if (!isLost && !signal.aborted) onLost(error);
        isLost = true;
      });
      client?.connection.stream.destroy();
      await wait(pause);
    }
  }

  const running = run();
  return {
    async close(): Promise<void> {
      ended.abort();
      client?.connection.stream.destroy();
      await running;
    },
  };
}
