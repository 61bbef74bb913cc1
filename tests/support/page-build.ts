import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The smallest build that React Router accepts. `render` is JavaScript of a function body; it returns a Response. */
const serverBuild = (render: string) => `
const context = () => ({ defaultValue: undefined });
export const entry = { module: {
  nonceContext: context(), transportContext: context(), reportContext: context(),
  publicUrlContext: context(), settingsContext: context(),
  choicesIn: () => 'a=b',
  handleError: (error, { context }) => context.get(entry.module.reportContext)(error),
  default: (request, status, headers, _router, context) => {
    const nonce = context.get(entry.module.nonceContext);
    const report = context.get(entry.module.reportContext);
    const { pathname } = new URL(request.url);
    headers.set('content-type', 'text/html; charset=utf-8');
    ${render}
  },
} };
export const routes = { root: { id: 'root', path: '*', module: { default: () => null } } };
export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' };
export const publicPath = '/';
export const assetsBuildDirectory = 'build/client';
export const future = {};
export const isSpaMode = false;
export const ssr = true;
export const prerender = [];
export const routeDiscovery = { mode: 'initial' };
`;

/** Writes a build of pages with these static files, and returns its folder. */
export async function writePageBuild(
  render: string,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(root, 'build/client/assets'), { recursive: true });
  await mkdir(join(root, 'build/server'), { recursive: true });
  await writeFile(join(root, 'build/server/package.json'), '{"type":"module"}');
  await writeFile(join(root, 'build/server/index.js'), serverBuild(render));
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(root, 'build/client', name), content);
  }
  return root;
}
