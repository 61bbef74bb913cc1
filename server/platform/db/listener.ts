import type pg from 'pg';
import { createNextFlight } from '#server/platform/single-flight.ts';

/** Milliseconds within which the database must answer; after them the connection counts as lost. */
const answerTimeout = 1_000;
const minRetryDelay = 50;
const maxRetryDelay = 2_000;

/** Who hears what is sent to a channel with NOTIFY. */
interface Subscriber {
  onPayload(payload: string): void;
  /** Called with each new connection: what was committed before it may have been missed. */
  onConnect(): void;
  onLost(error?: Error): void;
}

/** The one connection of a process that listens, whatever the channels. */
export interface DatabaseListener {
  /** To be called before the first `ping`. */
  subscribe(channel: string, subscriber: Subscriber): void;
  /** Whether it is too early to connect once more. */
  isWaiting(): boolean;
  /**
   * Asks the database anything, and resolves when it has answered; throws when it cannot be reached. PostgreSQL hands a listening
   * session what was committed before it completes a later query, so by then everything from before the question has arrived.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface ListenerOptions {
  /** Opens a connection of its own, past any pooler: `Database.openSession`. */
  openSession: () => Promise<pg.Client>;
}

/** Listens to channels of the database. It connects when it is asked first, and again after it was lost. */
export function createDatabaseListener({ openSession }: ListenerOptions): DatabaseListener {
  const subscribers = new Map<string, Subscriber>();
  let opening: Promise<pg.Client> | undefined;
  let connected: pg.Client | undefined;
  let retryDelay = 0;
  let retryAt = 0;

  function lose(client: pg.Client, error?: Error): void {
    if (connected !== client) return;
    connected = undefined;
    opening = undefined;
    for (const { onLost } of subscribers.values()) onLost(error);
    client.end().catch(() => undefined);
  }

  async function connect(): Promise<pg.Client> {
    let client: pg.Client | undefined;
    try {
      const opened = await openSession();
      client = opened;
      client.on('error', (error) => lose(opened, error));
      client.on('end', () => lose(opened));
      client.on('notification', ({ channel, payload }) =>
        subscribers.get(channel)?.onPayload(payload ?? ''),
      );
      for (const channel of subscribers.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      client?.end().catch(() => undefined);
      opening = undefined;
      retryDelay = Math.min(Math.max(minRetryDelay, retryDelay * 2), maxRetryDelay);
      retryAt = performance.now() + retryDelay;
      throw error;
    }
    connected = client;
    retryDelay = 0;
    for (const { onConnect } of subscribers.values()) onConnect();
    return client;
  }

  async function ask(): Promise<void> {
    let client: pg.Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    try {
      opening ??= connect();
      client = await opening;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the database is silent')), answerTimeout);
      });
      await Promise.race([client.query('select 1'), tooLate]);
      if (connected !== client) throw new Error('the connection was lost');
    } catch (error) {
      if (client) lose(client, error as Error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    subscribe: (channel, subscriber) => void subscribers.set(channel, subscriber),
    isWaiting: () => !connected && performance.now() < retryAt,
    // One question at a time: a connection runs one statement.
    ping: createNextFlight(ask).run,
    async close(): Promise<void> {
      await opening?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
