import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Client, type Request } from 'autocannon';
import { at } from './figures.ts';
import { options } from './options.ts';

/** Milliseconds without a word, after which nobody waits for an answer any longer. */
const timeoutMs = 30_000;

/** One call, as it goes over the wire. */
export type Call = Pick<Request, 'method' | 'path' | 'headers' | 'body'>;

/**
 * What is asked of a server:
 * - `calls`: these, one after the other and again from the beginning; each connection has its own share of them
 * - `next`: another one each time
 * - `journey`: several calls that one person makes, one after the other
 */
export type Load =
  | { calls: readonly Call[] }
  | { next: () => Call }
  | { journey: (ask: Ask) => Promise<void> };

export interface Measured {
  /** Calls (or journeys) that were done, and how many a second. */
  done: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Deals the calls out to the connections, beginning at another place in each load. */
function dealOut(calls: readonly Call[], connections: number, turn: number) {
  let dealt = 0;
  return (client: Client): void => {
    const place = dealt;
    dealt += 1;
    const own = calls.filter((_, n) => n % connections === place % connections);
    const share = own.length > 0 ? own : calls;
    const start = (turn * Math.ceil(share.length / options.rounds)) % share.length;
    client.setRequests([...share.slice(start), ...share.slice(0, start)]);
  };
}

/** As many calls as `connections` get answered, one after the other on each. */
async function fireCalls(
  url: string,
  load: Exclude<Load, { journey: unknown }>,
  { seconds, turn }: { seconds: number; turn: number },
): Promise<Measured> {
  const { connections } = options;
  const waits: number[] = [];
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    timeout: timeoutMs / 1_000,
    ...('calls' in load
      ? { setupClient: dealOut(load.calls, connections, turn) }
      : { requests: [{ setupRequest: (given) => ({ ...given, ...load.next() }) }] }),
  });
  run.on('response', (_client, _status, _bytes, milliseconds) => waits.push(milliseconds));
  const { duration, errors, statusCodeStats } = await run;
  const odd = Object.keys(statusCodeStats).filter((status) => !status.startsWith('2'));
  if (odd.length > 0 || errors > 0 || waits.length === 0) {
    const what = 'calls' in load ? load.calls[0]?.path : 'calls';
    const told = `${JSON.stringify(statusCodeStats)}, ${errors} errors`;
    throw new Error(`${url} ${what}: ${told}`);
  }
  const done = waits.length;
  return { done, perSecond: done / duration, p50: at(waits, 0.5), p99: at(waits, 0.99) };
}

interface Answer {
  status: number;
  text: string;
}

/** Makes one call; the answer, whatever it is. Throws when there is none. */
export type Ask = (call: Call) => Promise<Answer>;

/** Asks over kept connections, at most so many. */
export function openAsk(url: string, maxSockets: number): { ask: Ask; close(): void } {
  // Left alone, an agent closes what it keeps above 256, and opens as many anew a moment later.
  const agent = new Agent({
    keepAlive: true,
    maxSockets,
    maxFreeSockets: maxSockets,
    // Every visitor has a connection of their own, and nobody asks twice before all others did.
    scheduling: 'fifo',
  });
  const ask: Ask = ({ method = 'GET', path = '/', headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(url + path, { method, headers, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)));
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

/** The answer of a call that must succeed, read as JSON. */
export async function expectJson<T>(ask: Ask, call: Call): Promise<T> {
  const { status, text } = await ask(call);
  if (status !== 200) throw new Error(`${call.method ?? 'GET'} ${call.path}: ${status} ${text}`);
  return JSON.parse(text) as T;
}

async function fireJourneys(
  url: string,
  journey: (ask: Ask) => Promise<void>,
  seconds: number,
): Promise<Measured> {
  const { ask, close } = openAsk(url, options.connections);
  const waits: number[] = [];
  const begin = performance.now();
  const person = async () => {
    for (let now = begin; now < begin + seconds * 1_000; now = performance.now()) {
      await journey(ask);
      waits.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, person)).finally(close);
  const duration = (performance.now() - begin) / 1_000;
  const done = waits.length;
  return { done, perSecond: done / duration, p50: at(waits, 0.5), p99: at(waits, 0.99) };
}

/** Asks a server for some seconds; throws when anything is answered by another status than 2xx, or not at all. */
export function fire(
  url: string,
  load: Load,
  how: { seconds: number; turn: number },
): Promise<Measured> {
  return 'journey' in load
    ? fireJourneys(url, load.journey, how.seconds)
    : fireCalls(url, load, how);
}

/** Opens as many connections as `ask` may, so that what is measured afterwards is no longer how they are opened. */
async function openAll(ask: Ask, connections: number): Promise<void> {
  // Fewer at once than a server lets wait to be accepted.
  for (let open = 0; open < connections; ) {
    open = Math.min(connections, open + 200);
    await Promise.all(Array.from({ length: open }, () => ask({ path: '/health' })));
  }
}

/** Asks each of these once, over as many connections as all loads have; throws when one is not answered with 200. */
export async function fireOnce(url: string, calls: readonly Call[]): Promise<Measured> {
  const { ask, close } = openAsk(url, options.connections);
  await openAll(ask, options.connections);
  const waits: number[] = [];
  const left = calls.values();
  const begin = performance.now();
  const person = async () => {
    for (const call of left) {
      const sent = performance.now();
      await expectJson(ask, call);
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, person)).finally(close);
  const duration = (performance.now() - begin) / 1_000;
  const done = waits.length;
  return { done, perSecond: done / duration, p50: at(waits, 0.5), p99: at(waits, 0.99) };
}

interface Paced {
  perSecond: number;
  seconds: number;
  /** Calls that may wait for their answer at the same time; while there are so many, what is due is left out. */
  maxOpen: number;
  /** Told of each call: its status, or in a word why there was no answer, and the milliseconds until then. */
  onAnswer: (outcome: number | string, wait: number) => void;
}

/** How often what is due is sent, milliseconds. */
const paceMs = 5;

interface Sent {
  sent: number;
  leftOut: number;
  /** Milliseconds by which this process came late itself, of a hundred times once: it is part of every wait. */
  ownDelay: number;
  settled: Promise<unknown>;
}

/**
 * Asks at a fixed rate, whether answers come or not, over connections that are open already, as a proxy in front of the shop
 * keeps them. Answers as soon as nothing more is sent; `settled` waits for the last answer.
 */
export async function fireAtRate(
  url: string,
  next: () => Call,
  { perSecond, seconds, maxOpen, onAnswer }: Paced,
): Promise<Sent> {
  const { ask, close } = openAsk(url, maxOpen);
  await openAll(ask, maxOpen);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const open = new Set<Promise<void>>();
  let [sent, leftOut] = [0, 0];
  function send(): void {
    const begin = performance.now();
    const told = (outcome: number | string) => onAnswer(outcome, performance.now() - begin);
    const waiting: Promise<void> = ask(next())
      .then(
        ({ status }) => told(status),
        (error: NodeJS.ErrnoException) => told(error.code ?? error.message),
      )
      .finally(() => open.delete(waiting));
    open.add(waiting);
    sent += 1;
  }
  const begin = performance.now();
  for (let passed = 0; passed < seconds; passed = (performance.now() - begin) / 1_000) {
    const due = Math.floor(passed * perSecond);
    while (sent + leftOut < due) {
      if (open.size < maxOpen) send();
      else leftOut += 1;
    }
    await sleep(paceMs);
  }
  delay.disable();
  const ownDelay = Math.max(0, delay.percentile(99) / 1e6 - 10);
  return { sent, leftOut, ownDelay, settled: Promise.all(open).finally(close) };
}
