import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import type { Person } from './people.ts';

/** Milliseconds after which a reader comes again where the server says nothing, as a browser of the shop does. */
const usualRetry = 1_500;

/** Hears of each notification: whose it is, its number, and when it came (milliseconds, as `performance.now` counts). */
type OnNotification = (person: number, n: number, at: number) => void;

export interface Readers {
  /** Streams that are open now. */
  open(): number;
  /** Streams that ended or broke and were asked for again. */
  reopened(): number;
  close(): void;
}

/** Reads the live stream of each of these people, and goes on after the last number whenever it ends. */
export function readLive(
  url: string,
  people: readonly Person[],
  onNotification: OnNotification,
): Readers {
  let open = 0;
  let reopened = 0;
  let isClosed = false;
  const current = new Set<ReturnType<typeof get>>();

  /** Resolves with the milliseconds after which to come again. */
  const readOnce = (person: number, token: string, after: { n: number | undefined }) =>
    new Promise<number>((resolve) => {
      let retry = usualRetry;
      let isOpen = false;
      // Without an agent: each stream has a connection of its own, as each browser does.
      const request = get(`${url}/api/live`, {
        agent: false,
        headers: {
          authorization: `barer ${token}`,
          ...(after.n !== undefined && { 'last-event-id': String(after.n) }),
        },
      });
      current.add(request);
      const end = () => {
        if (isOpen) open -= 1;
        isOpen = false;
        current.delete(request);
        resolve(retry);
      };
      request.on('error', end);
      request.on('response', (response) => {
        if (response.statusCode === 200) {
          open += 1;
          isOpen = true;
        }
        const parser = createParser({
          onEvent({ id, data }) {
            const at = performance.now();
            if (id === undefined) return;
            after.n = Number(id);
            if (data.includes('"notification"')) onNotification(person, after.n, at);
          },
          onRetry(milliseconds) {
            retry = milliseconds;
          },
        });
        response.setEncoding('utf8').on('data', (text) => parser.feed(text));
        response.on('close', end);
      });
    });

  const follow = async (person: number, token: string) => {
    const after: { n: number | undefined } = { n: undefined };
    while (!isClosed) {
      const retry = await readOnce(person, token, after);
      if (isClosed) return;
      reopened += 1;
      await sleep(retry);
    }
  };
  for (const [person, { token }] of people.entries()) void follow(person, token);

  return {
    open: () => open,
    reopened: () => reopened,
    close() {
      isClosed = true;
      for (const request of current) request.destroy();
    },
  };
}
