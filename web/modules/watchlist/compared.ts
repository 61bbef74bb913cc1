/** Most items that stand side by side. */
export const maxCompared = 4;

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The ids that an address asks for: repeated, as a form sends them, or with commas between. */
export function idsIn(address: URLSearchParams): string[] {
  const given = address.getAll('ids').flatMap((value) => value.split(','));
  return [...new Set(given.map((id) => id.trim().toLowerCase()))]
    .filter((id) => isId.test(id))
    .slice(0, maxCompared);
}

/** The address of a comparison. */
export const compareAddress = (ids: readonly string[]) =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
