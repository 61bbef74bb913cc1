import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '#tests/support/test-client.ts';

/** Longest time for which somebody tries the same again, milliseconds. */
const timeoutMs = 120_000;
const pauseMs = 300;

/** What the shop said that it has no reason to say. */
class WrongAnswer extends Error {}

/** Somebody gave up: the shop was away for too long. */
export class GaveUp extends Error {}

/**
 * Tries until the shop answers one of the expected statuses. While it is away (no connection, 503) or not sure (202),
 * the same is tried again, as a browser or its owner does; any other answer is a fault.
 */
export function createWaitTimes() {
  let longest = 0;
  async function ask(
    what: string,
    call: () => Promise<Answer>,
    ...expected: number[]
  ): Promise<Answer> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const began = performance.now();
      // `fetch` throws a TypeError when there is no connection, or when it breaks.
      const answer = await call().catch((error: unknown) => {
        if (error instanceof TypeError) return undefined;
        throw error;
      });
      longest = Math.max(longest, performance.now() - began);
      if (answer && expected.includes(answer.status)) return answer;
      if (answer && ![202, 429, 503].includes(answer.status)) {
        throw new WrongAnswer(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      if (Date.now() > end) throw new GaveUp(what);
      await sleep(pauseMs);
    }
  }
  return { ask, longest: () => longest };
}

/** Does it again while the shop says that it is busy: two cores carry the shop, its people and the database. */
export async function whenServed<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy =
        error instanceof Error &&
        /"code":"(unavailable|provider_down|busy)"|busy/i.test(error.message);
      if (!isBusy || Date.now() > end) throw error;
      await sleep(pauseMs);
    }
  }
}
