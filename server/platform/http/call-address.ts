import type { Endpoint } from '#contract/kernel/endpoint.ts';

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * The one address of a call, whatever was asked in which order: only what the contract knows is in it, sorted by name.
 * Two calls have the same one if, and only if, they ask the same.
 */
export function addressOfCall(
  { path }: Pick<Endpoint, 'path'>,
  { params, query }: { params: unknown; query: unknown },
): string {
  const named = (params ?? {}) as Record<string, unknown>;
  const place = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(textOf(named[name])));
  const asked = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, textOf(one)]));
  return asked.length === 0 ? place : `${place}?${new URLSearchParams(asked)}`;
}

const nameOf = (asked: string) => asked.split('=', 1)[0] ?? '';

/**
 * An address as it was asked, with its question in the order that `addressOfCall` writes: what it may be known by without
 * being read. Of one that is written otherwise, or asks for what no contract knows, nothing is known.
 */
export function inOrder(url: string): string {
  const from = url.indexOf('?') + 1;
  if (from === 0 || url.indexOf('&', from) < 0) return url;
  // Values of one name stay as they are: the sort is stable.
  const asked = url.slice(from).split('&');
  asked.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))));
  return url.slice(0, from) + asked.join('&');
}
