import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';
import type { LiveEvent } from '#contract/watchlist/notification.ts';
import type { TestClient } from './test-client.ts';

export interface LiveMessage {
  id: number | undefined;
  event: string | undefined;
  data: LiveEvent;
}

/** A reader of `/api/live`, which keeps what came. */
export interface LiveReader {
  status: number;
  headers: IncomingHttpHeaders;
  messages: LiveMessage[];
  /** Milliseconds after which the shop asked to come again. */
  retry(): number | undefined;
  /** The number of the last message: where another stream goes on. */
  lastId(): number | undefined;
  /** Until so many messages came. */
  until(count: number): Promise<void>;
  /** Until the shop has ended the stream. */
  ended: Promise<void>;
  /** Takes nothing from the connection, until `goOn`. */
  pause(): void;
  goOn(): void;
  leave(): void;
}

/** A busy machine is slow, in milliseconds. */
const patiently = { timeout: 20_000 };

export async function readLive(by: TestClient, lastId?: number | string): Promise<LiveReader> {
  // A connection of its own, which ends with the stream: `fetch` would open another one at once, and leave it idle.
  const request = get(`${by.url}/api/live`, {
    agent: false,
    headers: {
      ...(by.token && { authorization: `barer ${by.token}` }),
      ...(lastId !== undefined && { 'last-event-id': String(lastId) }),
      'accept-encoding': 'gzip, br',
    },
  });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const messages: LiveMessage[] = [];
  let retry: number | undefined;
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      const number = id === undefined ? undefined : Number(id);
      messages.push({ id: number, event, data: JSON.parse(data) });
    },
    onRetry: (milliseconds) => {
      retry = milliseconds;
    },
  });
  response.setEncoding('utf8').on('data', (text) => parser.feed(text));
  const ended = new Promise<void>((resolve) => response.on('close', resolve));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    messages,
    retry: () => retry,
    lastId: () => messages.at(-1)?.id,
    until: (count) => expect.poll(() => messages.length, patiently).toBeGreaterThanOrEqual(count),
    ended,
    pause: () => void response.pause(),
    goOn: () => void response.resume(),
    leave: () => void request.destroy(),
  };
}
