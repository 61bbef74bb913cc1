/** A part of all products, by the first digits of their random ids: such parts are about equally large. */
export interface Shard {
  /** First id that may be in it. */
  from: string;
  /** First id that is behind it; undefined for the last shard. */
  below: string | undefined;
}

/** Fewer than the 50,000 addresses that one sitemap may hold (sitemaps.org), as random parts differ a little. */
const comfortable = 40_000;

const idOf = (digits: string) => `${digits.padEnd(8, '0')}-0000-0000-0000-000000000000`;

/** How many hex digits of an id tell the shards apart, so that none holds too many of `total` products. */
export function digitsFor(total: number): number {
  let digits = 0;
  while (total / 16 ** digits > comfortable) digits += 1;
  return digits;
}

/** The names of all shards of so many digits: `all`, or `0` to `f`, or `00` to `ff`. */
export function shardNames(digits: number): string[] {
  if (digits === 0) return ['all'];
  return Array.from({ length: 16 ** digits }, (_, index) =>
    index.toString(16).padStart(digits, '0'),
  );
}

/** The shard of this name among those of so many digits; undefined where there is none. */
export function shardOf(name: string, digits: number): Shard | undefined {
  if (digits === 0) return name === 'all' ? { from: idOf(''), below: undefined } : undefined;
  if (name.length !== digits || !/^[0-9a-f]+$/.test(name)) return undefined;
  const next = (Number.parseInt(name, 16) + 1).toString(16).padStart(name.length, '0');
  return { from: idOf(name), below: next.length > name.length ? undefined : idOf(next) };
}
