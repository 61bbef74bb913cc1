import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * What JavaScript costs on the way to a page of the build: bytes of all files that it needs to run, as they are sent
 * (brotli where the build has it). The build decides it alone, so it is the same on every machine.
 */

const client = 'build/client';
const kB = 1_000;

/** Most that a page may weigh, and the parts besides its route that it fetches by itself when it is shown. */
const budgets: [page: string, most: number, parts?: string[]][] = [
  ['home', 137.7 * kB],
  ['login', 132.3 * kB],
  ['signup', 151.5 * kB],
  ['category', 155.7 * kB],
  ['product', 169 * kB],
  ['search', 158.6 * kB],
  ['dashboard/my-orders', 164.4 * kB],
  ['dashboard/payment', 164 * kB, ['stripe-card']],
];

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
  clientLoaderModule?: string;
  clientActionModule?: string;
  clientMiddlewareModule?: string;
}

interface Manifest {
  entry: Pick<Route, 'module' | 'imports'>;
  routes: Record<string, Route>;
}

const assets = readdirSync(join(client, 'assets')).map((name) => `/assets/${name}`);

function assetNamed(name: string): string {
  const found = assets.filter((path) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(path));
  if (found.length !== 1) throw new Error(`${found.length} files of the build are called ${name}`);
  return String(found[0]);
}

const manifestFile = assetNamed('manifest');
const manifestText = readFileSync(join(client, manifestFile), 'utf8');
const manifest: Manifest = JSON.parse(manifestText.replace(/^[^{]+|;\s*$/g, ''));

/** The files that a file cannot run without. What it fetches later, by `import()`, is not among them. */
function importsOf(path: string): string[] {
  const code = readFileSync(join(client, path), 'utf8');
  const named = code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g);
  return [...named].map(([, name]) => `/assets/${name}`);
}

function withImports(files: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    withImports(importsOf(file), seen);
  }
  return seen;
}

function* filesOf({ entry, routes }: Manifest, page: string): Generator<string | undefined> {
  yield manifestFile;
  yield entry.module;
  yield* entry.imports ?? [];
  let route: Route | undefined = routes[`../pages/${page}`];
  if (!route) throw new Error(`no route is called ${page}`);
  for (; route; route = routes[route.parentId ?? '']) {
    yield route.module;
    yield* route.imports ?? [];
    yield route.clientLoaderModule;
    yield route.clientActionModule;
    yield route.clientMiddlewareModule;
  }
}

function sentBytes(path: string): number {
  const plain = join(client, path);
  return statSync(existsSync(`${plain}.br`) ? `${plain}.br` : plain).size;
}

function scriptsOf(page: string, parts: string[] = []): Set<string> {
  const own = [...filesOf(manifest, page)].filter((file) => file !== undefined);
  return withImports([...own, ...parts.map(assetNamed)]);
}

const weigh = (scripts: Set<string>) =>
  [...scripts].reduce((sum, path) => sum + sentBytes(path), 0);

describe('the scripts of a page', () => {
  it.each(budgets)('%s: at most %i bytes', (page, most, parts) => {
    const bytes = weigh(scriptsOf(page, parts));
    // The router and React alone are more: less would mean that the counting is broken.
    expect(bytes).toBeGreaterThan(100 * kB);
    expect(bytes).toBeLessThanOrEqual(most);
  });

  it.each([
    ['home', false],
    ['login', false],
    ['category', false],
    ['search', false],
    ['signup', false],
  ])('%s brings what checks forms: %s', (page, brought) => {
    const names = [...scriptsOf(page)].map((path) => path.replace(/-[\w-]{8}\.js$/, ''));
    expect(names.includes('/assets/checks')).toBe(brought);
  });
});
