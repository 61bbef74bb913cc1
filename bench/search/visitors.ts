import { Agent, get } from 'node:http';

/** Seconds of each figure. */
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const warmUpSeconds = 2;

export interface Latency {
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** What a visitor waits for together counts once. */
  perSecond: number;
}

function answerOf(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume();
      response.on('end', () => {
        const { statusCode } = response;
        if (statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${statusCode}`));
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Lets visitors ask one thing after the other for some seconds, each what comes next, over 16 connections in all.
 * `asked` names the addresses that one of them waits for together.
 */
export async function measureVisitors(
  url: string,
  asked: (n: number) => readonly string[],
): Promise<Latency> {
  const visitors = 16 / asked(0).length;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const waits: number[] = [];
  const begin = performance.now();
  const counted = begin + warmUpSeconds * 1_000;
  const over = counted + seconds * 1_000;
  let next = 0;
  const visitor = async () => {
    for (let now = performance.now(); now < over; now = performance.now()) {
      const paths = asked(next);
      next += 1;
      await Promise.all(paths.map((path) => answerOf(url + path, agent)));
      if (now > counted) waits.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  agent.destroy();
  waits.sort((a, b) => a - b);
  return { p50: at(waits, 0.5), p99: at(waits, 0.99), perSecond: waits.length / seconds };
}
