import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** What the router adds to a page's address when it asks for the page's data alone. */
const dataSuffix = /(\/_root)?\.data$/;

function branchesOf(routes: Routes, parent?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId || undefined) === parent)
    .map((route): RouteObject => {
      const { id = '', path, index } = route ?? {};
      return index ? { id, path, index } : { id, path, children: branchesOf(routes, id) };
    });
}

let last: { routes: Routes; branches: RouteObject[] } | undefined;

/** The pattern of the page at an address: `/category/:id`. What no page is made for is `/*`. */
export function pagePattern(routes: Routes, pathname: string): string {
  if (last?.routes !== routes) last = { routes, branches: branchesOf(routes) };
  const address = pathname.replace(dataSuffix, '') || '/';
  const parts = matchRoutes(last.branches, address)?.map(({ route }) => route.path ?? '') ?? ['*'];
  return `/${parts.filter((part) => part !== '' && part !== '/').join('/')}`;
}
