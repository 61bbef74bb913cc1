import type { Endpoint } from '#contract/kernel/endpoint.ts';

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * The one address of a call, whatever was asked in which order: only what the contract knows is in it, sorted by name.
 * Two calls have the same one if, and only if, they ask the same.
 */
export function canonicalUrl(
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

const isWellFormed = (asked: string) => {
  try {
    decodeURIComponent(asked);
    return true;
  } catch {
    return false;
  }
};

/**
 * An address as it was asked, with its question written as `canonicalUrl` writes it: what it may be known by without being
 * read. Of one that asks for what no contract knows, or is not well-formed, nothing is known.
 */
export function normalizeUrl(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const asked = url.slice(mark);
  if (!isWellFormed(asked)) return url;
  // A question mark in front is left out, but one only: a second one belongs to the first name.
  const question = new URLSearchParams(asked);
  // Values of one name stay as they are: the sort is stable.
  question.sort();
  return `${url.slice(0, mark)}?${question}`;
}
