import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** Suffix of the router's requests for a page's data. */
const dataSuffix = /(\/_root)?\.data$/;

function branchesOf(routes: Routes, parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId || undefined) === parent)
    .map((route): RouteObject => {
      const { id = '', path, index } = route ?? {};
      return index ? { id, path, index } : { id, path, children: branchesOf(routes, id) };
    });
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Cached because the router ranks all routes at each call; the shop has fewer patterns than this. */
const maxKnown = 200;

let last: { routes: Routes; branches: RouteObject[]; known: Map<string, string> } | undefined;

/** Returns the pattern of the page at an address: `/category/:id`, or `/*` if there is none. */
export function pagePattern(routes: Routes, pathname: string): string {
  if (last?.routes !== routes) {
    last = { routes, branches: branchesOf(routes), known: new Map() };
  }
  const { branches, known } = last;
  const address = pathname.replace(dataSuffix, '').replaceAll(uuid, 'id') || '/';
  const asked = known.get(address);
  if (asked !== undefined) return asked;
  const parts = matchRoutes(branches, address)?.map(({ route }) => route.path ?? '') ?? ['*'];
  const pattern = `/${parts.filter((part) => part !== '' && part !== '/').join('/')}`;
  if (known.size >= maxKnown) known.clear();
  known.set(address, pattern);
  return pattern;
}
