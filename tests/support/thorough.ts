/**
 * Whether this run tries everything (`npm run test:nightly`). What is tried before each change is a part of it: the same
 * tests with fewer of the cases that are generated, and without those that wait for minutes.
 */
export const thorough = process.env.THOROUGH === 'on';

/** All of a list in a thorough run; else so many of it, spread over its whole length. */
export function sample<T>(list: readonly T[], count: number): T[] {
  if (thorough || list.length <= count) return [...list];
  return Array.from({ length: count }, (_, index) => {
    return list[Math.floor((index * list.length) / count)] as T;
  });
}

/** Cases of a thorough run only. */
export function nightly<const T>(...cases: T[]): T[] {
  return thorough ? cases : [];
}
