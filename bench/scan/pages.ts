import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Fixtures } from '#tests/support/fixtures.ts';
import { TestClient } from '#tests/support/test-client.ts';
import routes from '../../web/app/routes.ts';

/** Whoever looks at pages, and the addresses of those that are for them. */
export interface Visitor {
  role: string;
  who: TestClient;
  paths: string[];
}

/** Addresses that draw a page. */
function listPaths(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', file, children }) => {
    // Not the addresses that only take a choice and lead back.
    if (!file.endsWith('.tsx')) return [];
    const own = `${above}/${path}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return children ? listPaths(children, own) : [own];
  });
}

/** Every page by the table of the routes: the public ones for a visitor, those of the dashboard for each role. */
export async function listVisitors(fixtures: Fixtures): Promise<Visitor[]> {
  const { buyer, seller, admin, category } = fixtures;
  const { bookingId } = await fixtures.deal();
  const examples: Record<string, string> = {
    '/category/:id': category,
    '/dashboard/payment/:id': bookingId,
    '/dashboard/payments/:id': await fixtures.soldPaymentId(),
  };
  const paths = listPaths(await routes)
    .filter((path) => !path.includes('*'))
    .map((path) => {
      if (!path.includes(':')) return path;
      const id = examples[path];
      if (!id) throw new Error(`${path} needs an example in bench/scan/pages.ts`);
      return path.replace(':id', id);
    });
  const inside = paths.filter((path) => path.startsWith('/dashboard'));
  return [
    {
      role: 'visitor',
      who: new TestClient(buyer.url),
      paths: paths.filter((path) => !inside.includes(path)),
    },
    ...Object.entries({ buyer, seller, admin }).map(([role, who]) => ({
      role,
      who,
      paths: inside,
    })),
  ];
}
