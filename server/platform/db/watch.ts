import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two queries, for the result of one, and before a lost server is tried again. */
const every = 100;
const timeout = 1_000;
const pause = 500;

interface WatchOptions<Row> {
  config: pg.ClientConfig;
  /** Returns one row. */
  text: string;
  /** `askedAt`: the time of `performance.now()` before the query. */
  onAnswer(row: Row, askedAt: number): void;
  /** Called once each time that the server is lost. */
  onLost(error: unknown): void;
}

/** Polls a server with one query, on a connection outside the pool, until it is closed. */
export function createWatch<Row extends pg.QueryResultRow>(options: WatchOptions<Row>) {
  const { config, text, onAnswer, onLost } = options;
  const ended = new AbortController();
  const { signal } = ended;
  let client: pg.Client | undefined;

  const wait = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  /** Ends with an error, or when the watch is closed. */
  async function poll(): Promise<void> {
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
      await poll().catch((error: unknown) => {
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
