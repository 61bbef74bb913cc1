import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { leaveAdmission } from './overload.ts';
import { refuse } from './refusal.ts';

export const eventStreamType = 'text/event-stream; charset=utf-8';

/** Bytes that wait for a slow reader: with more its stream is full, and what is sent to it all the same closes it. */
const maxUnsent = 64 * 1024;

/** Streams of one key in a process: a further one closes the oldest. */
const maxPerKey = 5;

/** Milliseconds after which the reader of a stream that made room comes again: at once it would take another one's place. */
const crowdedRetry = 60_000;

/** Milliseconds between two comments that keep a stream alive: proxies close what is silent for half a minute or more. */
const defaultHeartbeat = 25_000;

/** Milliseconds within which browsers come again after a restart, spread so that they do not come at once. */
const maxRetry = 3_000;

/** Seconds after which somebody comes again for whom there is no room. */
const retryAfter = 30;

interface Sent {
  id?: number;
  event?: string;
  data: unknown;
}

export interface EventStream {
  /** Whose it is. */
  key: string;
  /** By which the caller proved who they are, hashed. */
  token: string;
  /** Sends at once, however much it is; to a full stream it closes it, which goes on where it was when its reader comes again. */
  send(...events: Sent[]): void;
  /** Whether its reader has to take something before there is more; `onRoom` is called then. */
  isFull(): boolean;
  /** Ends it; `event` is the last thing that it says, `retry` the milliseconds after which the reader comes again. */
  end(last?: { event?: string; retry?: number }): void;
}

interface EventStreamsOptions {
  /** Streams of this process at once. */
  maxStreams: number;
  /** Those of these tokens that are alive. */
  listLiving: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Another value for tests only. */
  heartbeatEvery?: number;
  onError: (error: unknown) => undefined;
}

interface Opening extends Pick<EventStream, 'key' | 'token'> {
  /** Called when a stream that was asked whether it is full has room again. */
  onRoom?: () => void;
}

const write = ({ id, event, data }: Sent) =>
  `${id === undefined ? '' : `id: ${id}\n`}${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

/** What goes out on one stream, and what of it waits for its reader. */
function createBody({ raw }: FastifyReply, onRoom: (() => void) | undefined) {
  const source = new Readable({ read: () => undefined });
  const unsent = () => source.readableLength + raw.writableLength;
  let isEnded = false;
  /** Whether somebody was told that it is full. */
  let isAwaited = false;
  /** Bytes that waited at the last sign of life. */
  let waited = Number.POSITIVE_INFINITY;

  function push(...texts: string[]): void {
    if (isEnded) return;
    if (unsent() > maxUnsent) raw.destroy();
    // One by one, so that what waits gets less as the reader takes it.
    else for (const text of texts) source.push(text);
  }

  function tellRoom(): void {
    if (!isAwaited || unsent() > maxUnsent) return;
    isAwaited = false;
    onRoom?.();
  }

  // By the next turn all has moved on that has room.
  raw.on('drain', () => setImmediate(tellRoom));
  return {
    source,
    push,
    isFull() {
      isAwaited ||= unsent() > maxUnsent;
      return isAwaited;
    },
    beat() {
      // Who takes what waits needs no other sign of life; who has taken nothing since the last one is gone.
      const isTaking = unsent() > maxUnsent && unsent() < waited;
      waited = isTaking ? unsent() : Number.POSITIVE_INFINITY;
      if (!isTaking) push(':\n\n');
    },
    end() {
      if (!isEnded) source.push(null);
      isEnded = true;
    },
    abandon() {
      isEnded = true;
      source.destroy();
    },
  };
}

/** Holds the open streams of Server-Sent Events of a process (WHATWG HTML, section 9.2). */
export function createEventStreams({
  maxStreams,
  listLiving,
  heartbeatEvery = defaultHeartbeat,
  onError,
}: EventStreamsOptions) {
  const byKey = new Map<string, Set<EventStream & { beat(): void }>>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const all = () => [...byKey.values()].flatMap((streams) => [...streams]);

  /** One question for all tokens, then a sign of life for each stream whose token lives. */
  async function beat(): Promise<void> {
    const streams = all();
    const living = await listLiving(streams.map(({ token }) => token)).catch(onError);
    for (const stream of streams) {
      // Without an answer nobody is sent away.
      if (!living || living.has(stream.token)) stream.beat();
      else stream.end({ event: 'bye' });
    }
  }

  function add(stream: EventStream & { beat(): void }): void {
    const same = byKey.get(stream.key) ?? new Set();
    byKey.set(stream.key, same.add(stream));
    count += 1;
    if (same.size > maxPerKey) [...same][0]?.end({ event: 'bye', retry: crowdedRetry });
    timer ??= setInterval(beat, heartbeatEvery).unref();
  }

  function remove(stream: EventStream & { beat(): void }): void {
    const same = byKey.get(stream.key);
    if (!same?.delete(stream)) return;
    if (same.size === 0) byKey.delete(stream.key);
    count -= 1;
    if (count === 0) timer = void clearInterval(timer);
  }

  /** Begins the response; it ends when its reader leaves, or by `end`. */
  function open(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, token, onRoom }: Opening,
  ): EventStream {
    if (isClosed || count >= maxStreams) throw refuse(baseProblems, 'unavailable', { retryAfter });
    const body = createBody(reply, onRoom);
    const stream = {
      key,
      token,
      isFull: body.isFull,
      beat: body.beat,
      send: (...events: Sent[]) => body.push(...events.map(write)),
      end({ event, retry }: { event?: string; retry?: number } = {}) {
        if (retry !== undefined) body.push(`retry: ${retry}\n\n`);
        if (event) body.push(write({ event, data: {} }));
        remove(stream);
        body.end();
      },
    };
    add(stream);
    request.raw.socket.setNoDelay(true);
    reply.raw.once('close', () => {
      remove(stream);
      body.abandon();
    });
    reply
      .type(eventStreamType)
      .header('cache-control', 'no-store')
      // Nginx would hold events back until its buffer is full.
      .header('x-accel-buffering', 'no')
      .send(body.source);
    // The head goes out with the first bytes: its reader knows that somebody is there.
    stream.beat();
    setImmediate(() => leaveAdmission(reply.raw));
    return stream;
  }

  return {
    open,
    of: (key: string): readonly EventStream[] => [...(byKey.get(key) ?? [])],
    keys: () => [...byKey.keys()],
    count: () => count,
    beat,
    /** Ends all of them, and takes no more: readers find another process. */
    close(): void {
      isClosed = true;
      for (const stream of all()) stream.end({ retry: Math.round(Math.random() * maxRetry) });
    },
  };
}

export type EventStreams = ReturnType<typeof createEventStreams>;
