const base = 'http://shop.invalid';

/** Tabs and newlines vanish when a browser reads an address, and a backslash is a slash to it: none is in one of ours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const vanishing = /[\u0000-\u0020\u007f\\]/;

/**
 * An address of ours to go (back) to, from a source that anybody may have written: path, question and hash, made plain.
 * Undefined for what is none: another host, another scheme, or what a browser could read as one (open redirect, CWE-601).
 */
export function ownPath(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^\/(?!\/)/.test(given) || vanishing.test(given)) return;
  if (!URL.canParse(given, base)) return;
  const { origin, pathname, search, hash } = new URL(given, base);
  // '/.//elsewhere' is ours as it was given, and names a host once its dots are gone.
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
