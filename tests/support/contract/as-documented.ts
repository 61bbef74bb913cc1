import type { CallExample } from '#contract/kernel/example.ts';
import type { Example } from './examples/entry.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What stands for something of another shop: its id, a picture's address, somebody's address. */
const isOfAnotherShop = (value: unknown) =>
  typeof value === 'string' && (uuid.test(value) || /^\/images\/|@example\.com$/.test(value));

/** What only whoever makes the call knows: who they are, and where they listen. */
const ofCaller = ['password', 'url'];

/** A documented value with the ids of this shop in their places. Fails where the test's example has none. */
function fill(documented: unknown, own: unknown, place: string): unknown {
  if (isOfAnotherShop(documented)) {
    if (own === undefined) throw new Error(`the test's example has nothing at ${place}`);
    return own;
  }
  if (Array.isArray(documented)) {
    return documented.map((one, at) => fill(one, (own as unknown[])?.[at], `${place}.${at}`));
  }
  if (typeof documented !== 'object' || documented === null) return documented;
  const known = (own ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(documented).map(([name, value]) => [
      name,
      ofCaller.includes(name) ? known[name] : fill(value, known[name], `${place}.${name}`),
    ]),
  );
}

/** What an item costs goes with its id: an offer or a booking names the price of this shop's. */
const priceOf = (body: Record<string, unknown>, own: Example) =>
  'itemId' in body && 'price' in body ? { price: own.body?.price } : {};

/** A documented call about things of this shop: who makes it and which things, the test's example knows; the rest is as it stands. */
export function asDocumented({ params, query, body }: CallExample, own: Example): Example {
  const filled = body && (fill(body, own.body, 'body') as Record<string, unknown>);
  return {
    by: own.by,
    ...(params && { params: own.params ?? {} }),
    ...(query && { query: fill(query, own.query, 'query') as Record<string, string> }),
    ...(filled && { body: { ...filled, ...priceOf(filled, own) } }),
  };
}

/**
 * Where the names of a documented value and one of the shop's differ. Empty lists and null say nothing; of a list the row counts that is
 * nearest to the documented one, since rows leave out what does not apply to them.
 */
export function differences(documented: unknown, actual: unknown, place = ''): string[] {
  if (Array.isArray(documented) && Array.isArray(actual)) {
    if (documented.length === 0) return [];
    const each = actual.map((row) => differences(documented[0], row, `${place}[]`));
    return each.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (typeof documented !== 'object' || typeof actual !== 'object' || !documented || !actual) {
    return [];
  }
  const left = documented as Record<string, unknown>;
  const right = actual as Record<string, unknown>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) => {
    const here = `${place}.${name}`;
    if (!(name in left)) return [`${here} is not documented`];
    if (!(name in right)) return [`${here} is documented only`];
    return differences(left[name], right[name], here);
  });
}
