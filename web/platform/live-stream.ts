import { createParser } from 'eventsource-parser';

/** Milliseconds without a byte after which a stream counts as broken: the server sends a sign of life every 25 seconds. */
const maxSilence = 60_000;

/** Milliseconds for which a stream is open that counts as one that works. */
const minLife = 30_000;

/** Milliseconds before a broken stream is opened again: twice as long after each failure. */
const minRetry = 1_000;
const maxRetry = 60_000;

/** Hears an event; `name` is undefined for those without one. */
type OnEvent = (name: string | undefined, data: string) => void;

interface Ended {
  /** Milliseconds after which the server wants to be asked again; undefined where it said nothing. */
  retry: number | undefined;
  /** It was open for a while, and did not fail at once. */
  hasLived: boolean;
}

/** Where a stream goes on: the id of its last event. */
export interface Position {
  lastId: string | undefined;
}

/** Asks for the stream, after the event of that id. Undefined when nobody is signed in; throws when there is no answer. */
type Open = (asked: {
  lastId: string | undefined;
  signal: AbortSignal;
}) => Promise<Response | undefined>;

/** Reads one stream until it ends or breaks. Undefined: nobody is signed in. */
async function readOnce(
  open: Open,
  position: Position,
  onEvent: OnEvent,
  leaving: AbortSignal,
): Promise<Ended | undefined> {
  const silent = new AbortController();
  const signal = AbortSignal.any([leaving, silent.signal]);
  const watch = () => setTimeout(() => silent.abort(), maxSilence);
  let timer = watch();
  let retry: number | undefined;
  const openedAt = Date.now();
  try {
    const response = await open({ lastId: position.lastId, signal });
    if (!response) return undefined;
    if (!response.ok || !response.body) {
      const seconds = Number(response.headers.get('retry-after'));
      return { retry: seconds > 0 ? seconds * 1_000 : maxRetry, hasLived: false };
    }
    const parser = createParser({
      onEvent({ id, event, data }) {
        if (id !== undefined) position.lastId = id;
        onEvent(event, data);
      },
      onRetry(milliseconds) {
        retry = milliseconds;
      },
    });
    for await (const text of textOf(response.body)) {
      clearTimeout(timer);
      timer = watch();
      parser.feed(text);
    }
  } catch {
    // Broken or silent: what is missing comes with the next one.
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
  return { retry, hasLived: Date.now() - openedAt >= minLife };
}

/** By hand, because not every browser can iterate over a stream. */
async function* textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

/**
 * Reads a stream of Server-Sent Events, and opens it again after its last event whenever it ends, until it is left or nobody is
 * signed in. By `fetch`, because `EventSource` carries no access token.
 */
export async function followStream(
  open: Open,
  position: Position,
  onEvent: OnEvent,
  leaving: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!leaving.aborted) {
    const ended = await readOnce(open, position, onEvent, leaving);
    if (!ended || leaving.aborted) return;
    failures = ended.hasLived ? 0 : failures + 1;
    const backoff = Math.min(minRetry * 2 ** failures, maxRetry) * (0.5 + Math.random() / 2);
    await pause(ended.retry ?? backoff, leaving);
  }
}
