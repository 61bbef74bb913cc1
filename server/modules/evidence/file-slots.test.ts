import { expect, it } from 'vitest';
import type { PersonId } from '#contract/kernel/ids.ts';
import { createDeadline } from './deadline.ts';
import { createFileSlots } from './file-slots.ts';

const person = (n: number) => `person ${n}` as PersonId;

it('lets in one file of a seller, so many of all, and the next one when one is done', async () => {
  const slots = createFileSlots(2);
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const taken = [
    slots.run(person(1), () => first.promise),
    slots.run(person(2), () => second.promise),
  ];
  const refused = { problem: { status: 503 } };
  const never = () => Promise.reject(new Error('was let in'));
  await expect(slots.run(person(1), never)).rejects.toMatchObject(refused);
  await expect(slots.run(person(3), never)).rejects.toMatchObject(refused);
  first.resolve('done');
  expect(await taken[0]).toBe('done');
  expect(await slots.run(person(3), async () => 'third')).toBe('third');
  second.reject(new Error('broken'));
  await expect(taken[1]).rejects.toThrow('broken');
  expect(await slots.run(person(2), async () => 'again')).toBe('again');
});

it('refuses what takes longer than whoever sent it waits', () => {
  let now = 1_000;
  const deadline = createDeadline(() => now);
  now += 139_000;
  deadline.check();
  now += 2_000;
  expect(() => deadline.check()).toThrow(
    expect.objectContaining({ problem: expect.objectContaining({ status: 503 }) }),
  );
});
