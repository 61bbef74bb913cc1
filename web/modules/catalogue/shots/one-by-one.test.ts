import { expect, test } from 'vitest';
import { createQueue } from './one-by-one.ts';

/** A piece of work that ends when it is told to, and notes when it begins. */
function work(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = () => {
    begun.push(name);
    return promise;
  };
  return { end: () => resolve(name), run };
}

test('one after the other; what somebody waits for goes before what waits', async () => {
  const oneByOne = createQueue();
  const begun: string[] = [];
  const [one, two, three] = ['one', 'two', 'three'].map((name) => work(name, begun));
  if (!one || !two || !three) throw new Error('three were made');
  const answers = [oneByOne(one.run), oneByOne(two.run), oneByOne(three.run, { first: true })];
  expect(begun).toEqual(['one']);
  one.end();
  expect(await answers[0]).toBe('one');
  three.end();
  expect(await answers[2]).toBe('three');
  two.end();
  expect(await answers[1]).toBe('two');
  expect(begun).toEqual(['one', 'three', 'two']);
});

test('what nobody wants any more is never begun, and what fails holds up nothing', async () => {
  const oneByOne = createQueue();
  const begun: string[] = [];
  const controller = new AbortController();
  const broken = oneByOne(() => Promise.reject(new Error('torn')));
  const left = oneByOne(work('left', begun).run, { signal: controller.signal });
  const last = oneByOne(async () => begun.push('last'));
  controller.abort();
  await expect(broken).rejects.toThrow('torn');
  await expect(left).rejects.toThrow();
  await last;
  expect(begun).toEqual(['last']);
});
