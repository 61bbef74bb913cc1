import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConversationEvent } from '#contract/conversations/schemas.ts';
import type { ConversationId, PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { listLivingTokens, type Person, tokenHashOf } from '#server/modules/accounts/index.ts';
import type { DatabaseListener } from '#server/platform/db/listener.ts';
import { createEventStreams } from '#server/platform/http/event-streams.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/log.ts';
import { createNextFlight, type NextFlight } from '#server/platform/single-flight.ts';
import { createLiveNews, type LiveNewsOptions } from './live-news.ts';

interface LiveOptions extends LiveNewsOptions {
  listener: DatabaseListener;
  log: Logger;
  /** Streams of this process at once. */
  maxStreams: number;
  /** Streams that one person may open in a minute. */
  limit: Limiter;
  /** Called with the seconds from a signal of the database until what it is about was sent to somebody's streams. */
  onDelivered: (seconds: number) => void;
}

/** Where a trigger of the database tells whose notifications are new or newly read; see migration 0040. */
const channel = 'shop_inbox';

/** Where another one tells which conversation has something new, and up to where its two have read; see migration 0043. */
const conversationChannel = 'shop_conversation';

/** Milliseconds between two looks whether the database still tells, while there are streams. */
const pingEvery = 2_000;

/** People who are caught up at once after the listening connection was lost. */
const caughtUpAtOnce = 4;

/**
 * Makes the function that tells a person's streams what is new, one look at a time: a signal that comes during one is answered
 * by the next. `retry` looks again for those for whom the database could not be asked.
 */
function createCatchUp(look: (key: string) => Promise<void>, onError: (error: unknown) => void) {
  const flights = new Map<string, NextFlight<void> & { waiting: number }>();
  const behind = new Set<string>();

  /** Answers whether all was told. */
  async function catchUp(key: string): Promise<boolean> {
    const flight = flights.get(key) ?? { ...createNextFlight(() => look(key)), waiting: 0 };
    flights.set(key, flight);
    flight.waiting += 1;
    try {
      await flight.run();
      behind.delete(key);
      return true;
    } catch (error) {
      behind.add(key);
      onError(error);
      return false;
    } finally {
      flight.waiting -= 1;
      if (flight.waiting === 0) flights.delete(key);
    }
  }

  async function catchUpAll(keys: readonly string[]): Promise<void> {
    const rest = [...keys];
    const one = async () => {
      for (let key = rest.pop(); key !== undefined; key = rest.pop()) await catchUp(key);
    };
    await Promise.all(Array.from({ length: caughtUpAtOnce }, one));
  }

  return { catchUp, catchUpAll, retry: () => catchUpAll([...behind]) };
}

/** Tells people at once what the shop has noticed for them, by streams that stay open. */
export function createLive(options: LiveOptions) {
  const { database, listener, log, maxStreams, limit, onDelivered } = options;
  let timer: NodeJS.Timeout | undefined;

  function logFailed(error: unknown): undefined {
    log.warn({ event: 'live_failed', err: error }, 'Live notifications could not be read.');
  }
  const streams = createEventStreams({
    maxStreams,
    listLiving: (tokens) => listLivingTokens(database.db, tokens),
    onError: logFailed,
  });
  const news = createLiveNews(options, streams);
  const looks = createCatchUp((key) => news.tellAll(key as PersonId), logFailed);

  async function deliver(key: string): Promise<void> {
    const since = performance.now();
    if (await looks.catchUp(key)) onDelivered((performance.now() - since) / 1_000);
  }

  listener.subscribe(channel, {
    onPayload: (key) => void (streams.of(key).length > 0 && deliver(key)),
    onConnect: () => void looks.catchUpAll(streams.keys()),
    onLost: () => undefined,
  });

  listener.subscribe(conversationChannel, {
    onPayload(payload) {
      for (const { person, data } of readChange(payload)) {
        const open = streams.of(person);
        for (const stream of open) stream.send({ event: 'conversation', data });
        if (open.length > 0) void looks.catchUp(person);
      }
    },
    // What was missed is counted anew by those who listen to `channel`, and pages ask for it when they come again.
    onConnect: () => undefined,
    onLost: () => undefined,
  });

  /** While somebody listens, so does the process: a lost connection is noticed, and made anew. */
  function keepListening(): void {
    timer ??= setInterval(() => {
      if (streams.count() === 0) {
        clearInterval(timer);
        timer = undefined;
      } else if (!listener.isWaiting()) {
        listener.ping().then(looks.retry, () => undefined);
      }
    }, pingEvery).unref();
  }

  return {
    /**
     * Opens a stream that goes on from a number, or from now on. Refuses with `too_many` somebody who opens one after the other,
     * and with `unavailable` where the process has as many as it can hold.
     */
    async open(person: Person, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const token = tokenHashOf(request.headers.authorization);
      if (!token) throw refuse(baseProblems, 'unauthorized');
      await limit.consume(person.id);
      const onRoom = () => void looks.catchUp(person.id);
      const stream = streams.open(request, reply, { key: person.id, token, onRoom });
      news.begin(stream, resumedFrom(request));
      keepListening();
      // Listening before the first look: what comes later is told.
      await listener.ping().catch(() => undefined);
      await looks.catchUp(person.id);
    },
    count: streams.count,
    /** Sends a sign of life, and ends streams whose token is dead: for a test that does not wait for its time. */
    beat: streams.beat,
    close(): void {
      clearInterval(timer);
      streams.close();
    },
  };
}

/** Both of a conversation, and what each is told: its last message, and up to where the other has read. */
function readChange(payload: string): { person: PersonId; data: ConversationEvent }[] {
  const [id, n, buyer, buyerRead, seller, sellerRead] = payload.split(' ');
  const about = { _id: id as ConversationId, n: Number(n) };
  return [
    { person: buyer as PersonId, data: { ...about, read: Number(sellerRead) } },
    { person: seller as PersonId, data: { ...about, read: Number(buyerRead) } },
  ];
}

/** The number that a reader who was here before has seen. */
function resumedFrom({ headers }: FastifyRequest): number | undefined {
  const last = Number(headers['last-event-id'] || Number.NaN);
  return Number.isSafeInteger(last) && last >= 0 ? last : undefined;
}

export type Live = ReturnType<typeof createLive>;
