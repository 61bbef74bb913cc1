/** Where everything on sale is searched: the address of its page. */
export const searchPath = '/search';

/** The address that asks for this; what is empty asks for nothing. */
export function searchFor(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${searchPath}?${new URLSearchParams(given)}` : searchPath;
}
