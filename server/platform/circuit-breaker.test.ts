import { describe, expect, it } from 'vitest';
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts';

const down = new Error('down');
const refused = new Error('refused');

function start() {
  let now = 1_000_000;
  let calls = 0;
  const guard = createCircuitBreaker(
    'the service',
    () => new Date(now),
    (error) => error === down,
  );
  const answer = async (error?: Error) => {
    calls += 1;
    if (error) throw error;
    return 'fine';
  };
  return {
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    calls: () => calls,
    ask: (error?: Error) => guard(() => answer(error)),
    async fail(times: number) {
      for (let count = 0; count < times; count += 1) {
        await expect(guard(() => answer(down))).rejects.toBe(down);
      }
    },
  };
}

describe('the breaker', () => {
  it('lets calls through while fewer than five fail in a row', async () => {
    const { fail, ask } = start();
    await fail(4);
    await expect(ask()).resolves.toBe('fine');
    await fail(4);
    await expect(ask()).resolves.toBe('fine');
  });

  it('fails at once after five failures, without asking', async () => {
    const { fail, ask, calls } = start();
    await fail(5);
    await expect(ask()).rejects.toBeInstanceOf(CircuitOpenError);
    expect(calls()).toBe(5);
  });

  it('lets one call try after a pause, and all of them once it answers', async () => {
    const { fail, ask, pass, calls } = start();
    await fail(5);
    pass(5_000);
    await expect(ask(down)).rejects.toBe(down);
    await expect(ask()).rejects.toBeInstanceOf(CircuitOpenError);
    expect(calls()).toBe(6);
    pass(5_000);
    await expect(ask()).resolves.toBe('fine');
    await expect(ask()).resolves.toBe('fine');
  });

  it('counts only failures of the last 30 seconds, and a refusal is an answer', async () => {
    const { fail, ask, pass } = start();
    await fail(4);
    pass(30_000);
    await fail(1);
    await expect(ask()).resolves.toBe('fine');
    await fail(4);
    await expect(ask(refused)).rejects.toBe(refused);
    await fail(1);
    await expect(ask()).resolves.toBe('fine');
  });
});
