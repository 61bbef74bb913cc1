import type { Endpoint } from '#contract/kernel/endpoint.ts';

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * Returns the canonical address of a call: its parameters as the contract reads them, sorted by name. Two calls have the
 * same address if, and only if, they ask the same.
 */
export function canonicalUrl(
  { path }: Pick<Endpoint, 'path'>,
  { params, query }: { params: unknown; query: unknown },
): string {
  const named = (params ?? {}) as Record<string, unknown>;
  const base = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(textOf(named[name])));
  const asked = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, textOf(one)]));
  return asked.length === 0 ? base : `${base}?${new URLSearchParams(asked)}`;
}

const isWellFormed = (asked: string) => {
  try {
    decodeURIComponent(asked);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns a requested address with its query written as `canonicalUrl` writes it, so that it can be looked up in the cache
 * unparsed. With unknown parameters, or malformed, it is found nowhere.
 */
export function normalizeUrl(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const search = url.slice(start);
  if (!isWellFormed(search)) return url;
  // Drops one question mark in front; a second one belongs to the first name.
  const query = new URLSearchParams(search);
  // Values of one name keep their order: the sort is stable.
  query.sort();
  return `${url.slice(0, start)}?${query}`;
}
