import { describe, expect, test } from 'vitest';
import {
  createInProcessGroup,
  messageKind,
  NoAnswer,
  semaphoresOf,
  serveSemaphores,
} from './index.ts';

const double = messageKind<number, number>('test.double');
const note = messageKind<number>('test.note');

/** A group of one whose worker is register. */
async function inProcess() {
  const made = createInProcessGroup();
  await made.group.register();
  return made;
}

describe('messages', () => {
  test('are answered, from either side', async () => {
    const { group, workers } = await inProcess();
    workers.on(double, async (number) => number * 2);
    group.on(double, (number) => number + number);
    expect(await group.ask(double, 21)).toBe(42);
    const { answers, silent } = await workers.askAll(double, 4, { role: 'web', within: 1_000 });
    expect(answers.map(({ answer }) => answer)).toEqual([8]);
    expect(silent).toEqual([]);
  });

  test('arrive in the order in which they were sent', async () => {
    const { group, workers } = await inProcess();
    const heard: number[] = [];
    group.on(note, (number) => void heard.push(number));
    group.on(double, (number) => number);
    for (let number = 0; number < 20; number += 1) workers.broadcast(note, number);
    await workers.askAll(double, 0, { within: 1_000 });
    expect(heard).toEqual(Array.from({ length: 20 }, (_, number) => number));
  });

  test('that nobody hears, or whose handler fails, have no answer', async () => {
    const { group, workers } = await inProcess();
    await expect(group.ask(double, 1)).rejects.toThrow(NoAnswer);
    workers.on(double, () => {
      throw new Error('broken');
    });
    await expect(group.ask(double, 1)).rejects.toThrow(/broken/);
  });

  test('those who do not answer in time are named', async () => {
    const { group, workers } = await inProcess();
    group.on(double, () => new Promise<number>(() => undefined));
    const { answers, silent } = await workers.askAll(double, 1, { within: 10 });
    expect(answers).toEqual([]);
    expect(silent).toEqual(workers.list());
    expect(silent).toHaveLength(1);
  });

  test('are heard no longer by whoever has left', async () => {
    const { group, workers } = await inProcess();
    const leave = workers.on(double, (number) => number);
    expect(await group.ask(double, 1)).toBe(1);
    leave();
    await expect(group.ask(double, 1)).rejects.toThrow(NoAnswer);
  });
});

describe('semaphores', () => {
  test('limit what runs and what waits, and serve first come first', async () => {
    const { group, workers } = await inProcess();
    serveSemaphores(workers);
    const semaphores = semaphoresOf(group);
    const limits = { name: 'work', concurrency: 1, maxQueue: 1, timeout: 5_000 };
    const done: string[] = [];
    const first = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const running = semaphores.run(limits, async () => {
      begun.resolve();
      await first.promise;
      done.push('first');
    });
    await begun.promise;
    const waiting = semaphores.run(limits, async () => void done.push('second'));
    expect(await semaphores.run(limits, async () => undefined)).toBe('queue_full');
    expect(done).toEqual([]);
    first.resolve();
    await Promise.all([running, waiting]);
    expect(done).toEqual(['first', 'second']);
  });

  test('give up on callers that wait too long', async () => {
    const { group, workers } = await inProcess();
    serveSemaphores(workers);
    const semaphores = semaphoresOf(group);
    const limits = { name: 'work', concurrency: 1, maxQueue: 1, timeout: 10 };
    const end = Promise.withResolvers<void>();
    const running = semaphores.run(limits, () => end.promise);
    expect(await semaphores.run(limits, async () => undefined)).toBe('timed_out');
    end.resolve();
    expect(await running).toEqual({ result: undefined });
    expect(await semaphores.run(limits, async () => 1)).toEqual({ result: 1 });
  });

  test('release their permit when the work fails', async () => {
    const { group, workers } = await inProcess();
    serveSemaphores(workers);
    const semaphores = semaphoresOf(group);
    const limits = { name: 'work', concurrency: 1, maxQueue: 0, timeout: 1_000 };
    const failing = semaphores.run(limits, async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await semaphores.run(limits, async () => 1)).toEqual({ result: 1 });
  });
});
