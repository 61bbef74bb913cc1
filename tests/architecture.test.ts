import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTwoWayPairs, findWrongArrows, serverModules } from './support/import-arrows.ts';
import { readSourceFiles } from './support/source-imports.ts';

/** What the checker says about one file with one line. */
function judge(path: string, text: string): string[] {
  return findWrongArrows([{ path, text }]);
}

describe('the house', () => {
  const files = readSourceFiles();

  it('is read whole', () => {
    const folders = new Set(files.map(({ path }) => path.split('/')[0]));
    expect([...folders]).toEqual(
      expect.arrayContaining(['contract', 'packages', 'scripts', 'server', 'tests', 'web']),
    );
  });

  it('has a room for every file, and every import goes the right way', () => {
    expect(findWrongArrows(files)).toEqual([]);
  });

  it('has no two folders side by side that import each other', () => {
    expect(findTwoWayPairs(files)).toEqual([]);
  });

  it('has the modules of the server that the rule knows, and shows them in its order', () => {
    expect([...serverModules].sort()).toEqual(readdirSync('server/modules').sort());
    const page = readFileSync('docs/architecture.md', 'utf8');
    const rows = page.matchAll(/^\| `server\/modules\/([a-z-]+)\/` \|/gm);
    expect([...rows].map(([, word]) => word)).toEqual(serverModules);
  });
});

describe('the checker of pairs', () => {
  const file = (path: string, name: string) => ({
    path,
    text: `import type { X } from '${name}';`,
  });

  it.each([
    ['server/platform/http/a.ts', 'server/platform/log.ts'],
    ['server/composition/a.ts', 'server/processes/b.ts'],
    ['web/ui/a.tsx', 'web/platform/b.ts'],
    ['server/a.ts', 'contract/b.ts'],
  ])('refuses %s and %s, types too', (a, b) => {
    expect(findTwoWayPairs([file(a, `#${b}`), file(b, `#${a}`)])).toHaveLength(1);
  });

  it('allows one way, inside a folder, and from a test', () => {
    const oneWay = file('server/platform/http/a.ts', '#server/platform/db/b.ts');
    const inside = file('server/platform/db/b.ts', './c.ts');
    const test = file('server/platform/db/b.test.ts', '#server/platform/http/a.ts');
    expect(findTwoWayPairs([oneWay, inside, test])).toEqual([]);
  });
});

describe('the checker', () => {
  it.each([
    ['server/modules/orders/service.ts', "import { x } from '#server/modules/catalogue/index.ts';"],
    ['server/modules/orders/tables.ts', "import { x } from '../accounts/tables.ts';"],
    ['server/modules/orders/routes.ts', "import { x } from '#contract/orders/endpoints.ts';"],
    ['server/modules/orders/store.ts', "import { x } from './tables.ts';"],
    ['server/modules/orders/store.test.ts', "import { x } from '#tests/support/database.ts';"],
    ['server/platform/http/bind.ts', "import type { X } from '#contract/kernel/endpoint.ts';"],
    ['server/platform/pages/index.ts', "import { x } from 'react-router';"],
    ['server/platform/files.ts', "export { x } from '#packages/embedded-postgres/files.ts';"],
    ['packages/stripe-sandbox/tests/support.ts', "import { x } from '#tests/support/database.ts';"],
    ['server/composition/app.ts', "import { x } from '#packages/stripe-sandbox/index.ts';"],
    ['server/main.ts', "import { x } from '#server/settings/settings.ts';"],
    ['server/main.ts', "import { x } from './processes/startup.ts';"],
    ['server/processes/worker.ts', "import { x } from '#server/composition/app.ts';"],
    ['server/processes/seed.ts', "import { x } from '#server/seeds/people.ts';"],
    ['server/commands/restore.ts', "import { x } from '#server/composition/image-store.ts';"],
    ['server/seeds/people.ts', "import { x } from '#server/modules/accounts/tables.ts';"],
    ['web/app/entry.server.tsx', "import { PassThrough } from 'node:stream';"],
    ['web/pages/category.tsx', "import { x } from '#web/modules/orders/book-button.tsx';"],
    ['web/modules/orders/queries.ts', "import { x } from '#web/platform/client.ts';"],
    ['contract/orders/schemas.ts', "import * as z from 'zod/mini';"],
    ['contract/orders/schemas.ts', "import { x } from '../kernel/ids.ts';"],
    ['scripts/start.mjs', "await import('../server/main.ts');"],
    ['tests/api/orders.test.ts', "import { x } from '#server/modules/orders/store.ts';"],
  ])('allows in %s: %s', (path, text) => {
    expect(judge(path, text)).toEqual([]);
  });

  it.each([
    // An earlier module knows a later one.
    ['server/modules/catalogue/service.ts', "import { x } from '#server/modules/orders/index.ts';"],
    ['server/modules/catalogue/tables.ts', "import { x } from '../orders/tables.ts';"],
    // Past the door.
    ['server/modules/orders/service.ts', "import { x } from '#server/modules/catalogue/store.ts';"],
    ['server/modules/orders/store.ts', "import { x } from '../catalogue/tables.ts';"],
    ['server/composition/app.ts', "import { x } from '#server/modules/orders/service.ts';"],
    // Types count, and so do re-exports, late imports and type queries.
    ['server/platform/db/a.ts', "import type { X } from '#server/modules/orders/index.ts';"],
    ['server/platform/db/a.ts', "export * from '#server/modules/orders/index.ts';"],
    ['server/platform/db/a.ts', "export { x } from '#server/modules/orders/index.ts';"],
    ['server/platform/db/a.ts', "const x = await import('#server/modules/orders/index.ts');"],
    ['server/platform/db/a.ts', "type X = typeof import('#server/modules/orders/index.ts');"],
    ['server/platform/db/a.ts', "import '#server/modules/orders/index.ts';"],
    // A module without a place in the order.
    ['server/composition/app.ts', "import { x } from '#server/modules/misc/index.ts';"],
    // The settings and the sandboxes are for the app alone.
    ['server/modules/orders/service.ts', "import { x } from '#server/settings/settings.ts';"],
    ['server/platform/log.ts', "import { x } from '#server/settings/settings.ts';"],
    [
      'server/modules/payments/service.ts',
      "import { x } from '#packages/stripe-sandbox/index.ts';",
    ],
    ['packages/stripe-sandbox/a.ts', "import { x } from '#server/modules/payments/index.ts';"],
    // The server's own parts: from what starts it down to what it is made of.
    ['server/composition/app.ts', "import { x } from '#server/processes/startup.ts';"],
    ['server/processes/seed.ts', "import { x } from '#server/commands/with-database.ts';"],
    ['server/commands/restore.ts', "import { x } from '#server/processes/startup.ts';"],
    ['server/platform/log.ts', "import { x } from '#server/composition/app.ts';"],
    ['server/composition/app.ts', "import { x } from '#server/seeds/people.ts';"],
    ['database/a.ts', 'export {};'],
    ['server/secrets.ts', 'export {};'],
    // A package knows nothing of the shop, and no other package.
    ['packages/stripe-sandbox/index.ts', "import { x } from '#server/platform/clock.ts';"],
    ['packages/stripe-sandbox/index.ts', "import { x } from '#contract/kernel/ids.ts';"],
    ['packages/stripe-sandbox/index.ts', "import { x } from '#tests/support/database.ts';"],
    ['packages/stripe-sandbox/index.ts', "import { x } from '#packages/oidc-sandbox/index.ts';"],
    ['packages/stripe-sandbox/tests/a.test.ts', "import { x } from '#server/platform/log.ts';"],
    ['packages/strings.ts', 'export {};'],
    // Browser and server meet in the contract only.
    ['web/platform/client.ts', "import { x } from '#server/platform/clock.ts';"],
    ['web/pages/home.tsx', "import { x } from '#server/seeds/categories.ts';"],
    ['web/platform/client.ts', "import { x } from 'node:fs';"],
    ['server/platform/pages/index.ts', "import { x } from '#web/app/entry.server.tsx';"],
    ['server/modules/orders/view.ts', "import { x } from 'react';"],
    ['server/composition/app.ts', "import { x } from 'react-router';"],
    ['contract/orders/schemas.ts', "import { x } from '#server/platform/clock.ts';"],
    ['contract/orders/schemas.ts', "import { x } from 'react';"],
    ['contract/orders/schemas.ts', "import { x } from 'node:crypto';"],
    ['contract/kernel/ids.ts', "import { x } from '../orders/schemas.ts';"],
    // Upwards and sideways in the web.
    ['web/ui/button.tsx', "import { x } from '#web/platform/client.ts';"],
    ['web/platform/client.ts', "import { x } from '#web/ui/button.tsx';"],
    ['web/dom/after-press.ts', "import { x } from '#web/platform/client.ts';"],
    ['web/ui/button.tsx', "import { x } from '#web/modules/orders/queries.ts';"],
    ['web/modules/orders/queries.ts', "import { x } from '#web/modules/payments/queries.ts';"],
    ['web/modules/orders/queries.ts', "import { x } from '../payments/queries.ts';"],
    ['web/modules/orders/queries.ts', "import { x } from '#web/pages/home.tsx';"],
    ['web/pages/home.tsx', "import { x } from '#web/app/root.tsx';"],
    // Nothing of the shop needs its tests.
    ['server/modules/orders/service.ts', "import { x } from '#tests/support/database.ts';"],
    ['web/pages/home.tsx', "import { x } from '#tests/support/database.ts';"],
    // Without a room.
    ['helpers/strings.ts', 'export {};'],
    ['web/utils/strings.ts', 'export {};'],
    ['server/lib/strings.ts', 'export {};'],
    ['strings.ts', 'export {};'],
    ['server/main.ts', "import { x } from './lib/strings.ts';"],
  ])('refuses in %s: %s', (path, text) => {
    expect(judge(path, text)).toHaveLength(1);
  });

  it('reads code, not comments and texts', () => {
    const text = `// import '#web/a.ts';\nexport const x = "import '#web/a.ts'";`;
    expect(judge('server/composition/app.ts', text)).toEqual([]);
  });
});
