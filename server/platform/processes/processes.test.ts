import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Port } from './channel.ts';
import { joinGroup } from './group.ts';
import { createSemaphores, messageKind, serveSemaphores } from './index.ts';
import { createWorkers } from './workers.ts';

const double = messageKind<number, number>('test.double');
const note = messageKind<number>('test.note');

/** The two ends of a channel; as between processes, messages arrive later, in order, and as copies. */
function connectedPorts(): [Port, Port] {
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  const port = (own: EventEmitter, peer: EventEmitter): Port =>
    Object.assign(own, {
      connected: true,
      send(message: unknown) {
        const copy = structuredClone(message);
        queueMicrotask(() => peer.emit('message', copy));
        return true;
      },
    });
  return [port(one, other), port(other, one)];
}

/** A supervisor with one registered worker, both in this process. */
async function supervisorAndWorker() {
  const { workers, add } = createWorkers();
  const [inside, outside] = connectedPorts();
  const { remove } = add(outside, { role: 'web' });
  const group = joinGroup(inside);
  await group.register();
  return { group, workers, remove };
}

describe('messages', () => {
  test('are answered, in both directions', async () => {
    const { group, workers } = await supervisorAndWorker();
    workers.on(double, async (number) => number * 2);
    group.on(double, (number) => number + number);
    expect(await group.ask(double, 21)).toBe(42);
    const answers = await workers.askAll(double, 4, { role: 'web', within: 1_000 });
    expect(answers).toEqual([{ from: workers.list()[0], answer: 8 }]);
  });

  test('arrive in the order in which they were sent', async () => {
    const { group, workers } = await supervisorAndWorker();
    const received: number[] = [];
    group.on(note, (number) => void received.push(number));
    group.on(double, (number) => number);
    for (let number = 0; number < 20; number += 1) workers.broadcast(note, number);
    await workers.askAll(double, 0, { within: 1_000 });
    expect(received).toEqual(Array.from({ length: 20 }, (_, number) => number));
  });

  test('without a handler, or whose handler fails, reject', async () => {
    const { group, workers } = await supervisorAndWorker();
    await expect(group.ask(double, 1)).rejects.toThrow('has no handler');
    workers.on(double, () => {
      throw new Error('broken');
    });
    await expect(group.ask(double, 1)).rejects.toThrow('broken');
  });

  test('that are not answered in time are given up', async () => {
    const { group, workers } = await supervisorAndWorker();
    const unanswered = () => new Promise<number>(() => undefined);
    group.on(double, unanswered);
    workers.on(double, unanswered);
    expect(await workers.askAll(double, 1, { within: 10 })).toEqual([]);
    await expect(group.ask(double, 1, { within: 10 })).rejects.toThrow('no answer within 10 ms');
  });

  test('have one handler for each kind', async () => {
    const { workers } = await supervisorAndWorker();
    workers.on(double, (number) => number);
    expect(() => workers.on(double, (number) => number)).toThrow('has a handler already');
  });

  test('to all go to registered workers only', async () => {
    const { workers, remove } = await supervisorAndWorker();
    expect(workers.list({ role: 'work' })).toEqual([]);
    expect(workers.list()).toHaveLength(1);
    remove();
    expect(workers.list()).toEqual([]);
  });
});

describe.each([
  [
    'semaphores of the machine',
    async () => {
      const { group, workers } = await supervisorAndWorker();
      serveSemaphores(workers);
      return createSemaphores(group);
    },
  ],
  ['semaphores of one process', async () => createSemaphores()],
])('%s', (_, create) => {
  test('limit what runs and what waits, first come first served', async () => {
    const semaphores = await create();
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
    const semaphores = await create();
    const limits = { name: 'work', concurrency: 1, maxQueue: 1, timeout: 10 };
    const end = Promise.withResolvers<void>();
    const running = semaphores.run({ ...limits, timeout: 5_000 }, () => end.promise);
    expect(await semaphores.run(limits, async () => undefined)).toBe('timed_out');
    end.resolve();
    expect(await running).toEqual({ result: undefined });
    expect(await semaphores.run({ ...limits, timeout: 5_000 }, async () => 1)).toEqual({
      result: 1,
    });
  });

  test('release their permit when the work fails', async () => {
    const semaphores = await create();
    const limits = { name: 'work', concurrency: 1, maxQueue: 0, timeout: 5_000 };
    const failing = semaphores.run(limits, async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await semaphores.run(limits, async () => 1)).toEqual({ result: 1 });
  });
});

test('the permits of a worker that ends go to the next in the queue', async () => {
  const { workers, add } = createWorkers();
  serveSemaphores(workers);
  const limits = { name: 'work', concurrency: 1, maxQueue: 1, timeout: 5_000 };
  const [first, second] = [connectedPorts(), connectedPorts()];
  const { remove } = add(first[1], { role: 'web' });
  add(second[1], { role: 'web' });
  const begun = Promise.withResolvers<void>();
  void createSemaphores(joinGroup(first[0])).run(limits, () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  await begun.promise;
  const next = createSemaphores(joinGroup(second[0])).run(limits, async () => 'next');
  remove();
  expect(await next).toEqual({ result: 'next' });
});
