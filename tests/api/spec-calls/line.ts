import { expect } from 'vitest';
import type { Fixtures, Who } from '#tests/support/fixtures.ts';

/** A status and the whole body that comes with it. */
export type Outcome = readonly [status: number, body: unknown];

/** Every value that a call is given, by its name in the address or the body. */
export type Input = Record<string, unknown>;

/** One line of the specification's table of calls (section 7), and what comes of it. */
export interface Line {
  /** Method and path with the names of the query, as the specification writes them. */
  call: string;
  /** The names of the body's fields, as the specification writes them. */
  payload?: string;
  /** Whether the specification says (auth). */
  auth?: true;
  /** Who makes the call that works. */
  by: Who;
  input?: (fixtures: Fixtures) => Input | Promise<Input>;
  answer: unknown;
  /** What the same call answers when it is made again. */
  again: Outcome;
  /** What the same call answers to others, tried before it is made. */
  others: Partial<Record<Who, Outcome>>;
  /** What the caller gets for other values. */
  instead?: readonly (readonly [
    what: string,
    change: (fixtures: Fixtures) => Input | Promise<Input>,
    outcome: Outcome,
  ])[];
  /** A GET that changes something. */
  changes?: true;
  /** The tests that go into its depth. */
  depth: string;
}

export const unauthorized: Outcome = [401, { code: 'unauthorized', status: 'unauthorized access' }];
export const forbidden: Outcome = [403, { code: 'forbidden', status: 'Forbidden' }];
export const notFound: Outcome = [404, { code: 'not_found', ownStatus: 'not found' }];

/** Everyone with a token, refused by role or by address. */
export const forbiddenTo = (...who: Who[]): Partial<Record<Who, Outcome>> => ({
  nobody: unauthorized,
  ...Object.fromEntries(who.map((name) => [name, forbidden])),
});

/** Everyone with a token, to whom the object is not there. */
export const notThereFor = (...who: Who[]): Partial<Record<Who, Outcome>> => ({
  nobody: unauthorized,
  ...Object.fromEntries(who.map((name) => [name, notFound])),
});

export const nothing = '00000000-0000-4000-8000-000000000000';

export const text: unknown = expect.any(String);
export const number: unknown = expect.any(Number);
export const numberOrNull: unknown = expect.toSatisfy(
  (value: unknown) => value === null || typeof value === 'number',
);
export const flag: unknown = expect.any(Boolean);
export const id: unknown = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
/** Such as `Monday 3:05pm 5 Jan 2024`. */
export const day: unknown = expect.stringMatching(
  /^[A-Z][a-z]+day \d{1,2}:\d\d(am|pm) \d{1,2} [A-Z][a-z]{2} 20\d\d$/,
);
export const imageUrl: unknown = expect.stringMatching(/^\/images\/[0-9a-f]+\/\d+\.jpg$/);
/** What the pages show a picture by; beyond the specification. */
export const picture: unknown = expect.objectContaining({ src: text, widths: expect.any(Array) });

/** A list of one row at least, each of this shape; what is optional is there or not. */
export function listOf(row: object, optional: Record<string, unknown> = {}): unknown {
  return expect.toSatisfy((list: object[]) => {
    const due = list.map((found) => ({
      ...row,
      ...Object.fromEntries(Object.entries(optional).filter(([name]) => name in found)),
    }));
    expect(list).toEqual(due.length > 0 ? due : [row]);
    return true;
  });
}
